import { connectionTo, type MailServer } from '#worker/mail/smtp';
import { type Finding, ill, reasonIn, well } from './finding.ts';

/**
 * Whether the mail server lets this machine in; nothing is sent. SMTP_USER and SMTP_PASSWORD come
 * from the environment, as secrets do.
 */
export async function mailFindings(vars: Record<string, string>, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { SMTP_HOST = '', SMTP_PORT = '' } = vars;
  const { SMTP_USER, SMTP_PASSWORD } = env;
  const settings: MailServer = { SMTP_HOST, SMTP_PORT };
  if (SMTP_USER) Object.assign(settings, { SMTP_USER, SMTP_PASSWORD });
  const connection = await connectionTo(settings);
  const where = `${SMTP_HOST}:${SMTP_PORT}`;
  try {
    await connection.verify();
    const who = SMTP_USER ? 'lets SMTP_USER in' : 'answers; set SMTP_USER and SMTP_PASSWORD here to try them';
    return [well('mail', `${where} ${who}`)];
  } catch (error) {
    return [ill('mail', `${where}: ${reasonIn(error)}`)];
  } finally {
    connection.close();
  }
}

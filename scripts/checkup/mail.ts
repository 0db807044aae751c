import { createTransport } from 'nodemailer';
import { type Finding, ill, reasonIn, well } from './finding.ts';

const PATIENCE_MS = 10_000;

/** Whether the mail server lets this machine in; nothing is sent. SMTP_USER and SMTP_PASSWORD come from the environment, as secrets do. */
export async function mailFindings(vars: Record<string, string>, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { SMTP_HOST: host = '', SMTP_PORT: port = '' } = vars;
  const connection = createTransport({
    host,
    port: Number(port),
    secure: port === '465',
    ...(env.SMTP_USER ? { auth: { user: env.SMTP_USER, pass: env.SMTP_PASSWORD ?? '' } } : {}),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
  });
  try {
    await connection.verify();
    const who = env.SMTP_USER ? 'lets SMTP_USER in' : 'answers; set SMTP_USER and SMTP_PASSWORD here to try them';
    return [well('mail', `${host}:${port} ${who}`)];
  } catch (error) {
    return [ill('mail', `${host}:${port}: ${reasonIn(error)}`)];
  } finally {
    connection.close();
  }
}

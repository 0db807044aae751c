import { isOfFan } from '#games/fan/username';
import type { GroupPicks } from '#schema/wire/group-picks';
import { remindMembers } from '../../stores/group/one-group.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/group.ts';
import { useAct } from '../use-act.ts';
import styles from './group.module.css';

type RemindProps = { id: string; contest: string; picks: GroupPicks; username: string; onDone: () => Promise<void> };

/**
 * A captain reminds the others who miss something: once a lock. It does not say which of them take
 * no such mails.
 */
export function Remind({ id, contest, picks, username, onDone }: RemindProps) {
  const { busy, failure, run } = useAct();
  const reminded = picks.next?.reminded ?? null;
  const others = picks.members.filter(
    (each) => each.complete === false && each.username !== username && isOfFan(each.username),
  );
  if (reminded !== null)
    return (
      <p className={styles.soft} role="status">
        {words.remindedOfThisLockWho(reminded)}
      </p>
    );
  if (others.length === 0) return null;
  return (
    <>
      {failure && <Banner tone="error">{failure}</Banner>}
      <Button
        variant="outline"
        className={styles.start}
        busy={busy}
        onClick={() =>
          run(async () => {
            await remindMembers(id, contest);
            await onDone();
          })
        }
      >
        {words.remindThemByMail}
      </Button>
      <p className={styles.soft}>{words.sendsOneEmailOnlyTo}</p>
    </>
  );
}

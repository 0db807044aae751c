import { useState } from 'react';
import { may, mayLeave } from '#games/group/group';
import type { Group } from '#schema/wire/group';
import {
  changeGroup,
  deleteGroup,
  endInvitation,
  removeMember,
  renewInvitation,
} from '../../stores/group/one-group.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/group.ts';
import { AskFirst, type Question } from '../ask-first.tsx';
import { useAct } from '../use-act.ts';
import styles from './group.module.css';
import { type Game, GroupForm } from './group-form.tsx';
import { GroupPicture } from './group-picture.tsx';
import { Report } from './report.tsx';

type CaptainProps = { group: Group; games: readonly Game[]; userId: string; onChange: () => Promise<void> };

/** The settings of a group, for those who may change them; and the way out, for everybody. */
export function Captain({ group, games, userId, onChange }: CaptainProps) {
  const { id, name, role } = group;
  const [said, setSaid] = useState('');
  const [ending, setEnding] = useState<Question | null>(null);
  const { busy, failure, run: act } = useAct();

  const run = (change: () => Promise<unknown>, text: string) =>
    act(async () => {
      await change();
      setSaid(text);
      if (ending) return location.assign('/groups');
      await onChange();
    });

  return (
    <section className={styles.card} aria-labelledby="settings">
      <h2 id="settings">{may(role, 'edit') ? words.settings : words.leave}</h2>
      {failure && !ending && <Banner tone="error">{failure}</Banner>}
      {may(role, 'edit') && <GroupPicture group={group} onChange={onChange} />}
      {may(role, 'edit') && (
        <GroupForm
          group={group}
          games={games}
          submit={words.save}
          onSubmit={async (texts) => {
            await changeGroup(id, texts);
            setSaid(words.saved);
            await onChange();
          }}
        />
      )}
      {may(role, 'invite') && (
        <div className={styles.row}>
          <Button
            variant="outline"
            size="small"
            busy={busy}
            onClick={() => run(() => renewInvitation(id), words.linkAndCodeAreNew)}
          >
            {words.renewLinkAndCode}
          </Button>
          {group.link !== null && (
            <Button
              variant="outline"
              size="small"
              busy={busy}
              onClick={() => run(() => endInvitation(id), words.linkAndCodeAreEnded)}
            >
              {words.endLinkAndCode}
            </Button>
          )}
        </div>
      )}
      <p className={styles.soft} role="status">
        {said}
      </p>
      {mayLeave(role) ? (
        <Button
          variant="danger"
          className={styles.start}
          onClick={() =>
            setEnding({
              title: words.leaveQuestion(name),
              text: words.yourPicksStayAsThey,
              button: words.leave,
              act: () => removeMember(id, userId),
            })
          }
        >
          {words.leaveGroup}
        </Button>
      ) : (
        <>
          <p className={styles.soft}>{words.toLeaveHandGroupOver}</p>
          <Button
            variant="danger"
            className={styles.start}
            onClick={() =>
              setEnding({
                title: words.deleteQuestion(name),
                text: words.groupIsGoneForEverybody,
                button: words.deleteLabel,
                act: () => deleteGroup(id),
              })
            }
          >
            {words.deleteGroup}
          </Button>
        </>
      )}
      {role !== 'owner' && <Report id={id} name={name} />}
      <AskFirst
        question={ending}
        busy={busy}
        failure={failure}
        onYes={(change) => void run(change, '')}
        onNo={() => setEnding(null)}
      />
    </section>
  );
}

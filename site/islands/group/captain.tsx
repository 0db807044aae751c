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

  const run = (change: () => Promise<unknown>, words: string) =>
    act(async () => {
      await change();
      setSaid(words);
      if (ending) return location.assign('/groups');
      await onChange();
    });

  return (
    <section className={styles.card} aria-labelledby="settings">
      <h2 id="settings">{may(role, 'edit') ? 'Settings' : 'Leave'}</h2>
      {failure && !ending && <Banner tone="error">{failure}</Banner>}
      {may(role, 'edit') && <GroupPicture group={group} onChange={onChange} />}
      {may(role, 'edit') && (
        <GroupForm
          key={formKey(group)}
          was={group}
          games={games}
          submit="Save"
          onSubmit={async (texts) => {
            await changeGroup(id, texts);
            setSaid('Saved');
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
            onClick={() => run(() => renewInvitation(id), 'Link and code are new')}
          >
            Renew link and code
          </Button>
          {group.link !== null && (
            <Button
              variant="outline"
              size="small"
              busy={busy}
              onClick={() => run(() => endInvitation(id), 'Link and code are ended')}
            >
              End link and code
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
              title: `Leave ${name}?`,
              text: 'Your picks stay as they are. To come back you need the link or the code.',
              button: 'Leave',
              act: () => removeMember(id, userId),
            })
          }
        >
          Leave group
        </Button>
      ) : (
        <>
          <p className={styles.soft}>To leave, hand the group over to another member first.</p>
          <Button
            variant="danger"
            className={styles.start}
            onClick={() =>
              setEnding({
                title: `Delete ${name}?`,
                text: 'The group is gone for everybody in it. Nobody loses a pick or a point.',
                button: 'Delete',
                act: () => deleteGroup(id),
              })
            }
          >
            Delete group
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

/**
 * Another text as soon as anything in the form is another: then it restarts with what is stored.
 */
function formKey({ name, description, colour, joining, contests }: Group): string {
  return JSON.stringify([name, description, colour, joining, contests]);
}

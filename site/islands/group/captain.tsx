import { may, mayLeave } from '#games/group/group';
import type { Group } from '#schema/wire/group';
import { group as calls } from '#schema/wire/paths/fans';
import { request } from '../../client/request.ts';
import { formWith } from '../../stores/profile/picture.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import { GroupMark } from '../../ui/marks/avatar.tsx';
import * as words from '../../words/group.ts';
import { useAskFirst } from '../ask-first.tsx';
import { PictureForm } from '../profile/picture-form.tsx';
import { useAct } from '../use-act.ts';
import styles from './group.module.css';
import { type Game, GroupForm } from './group-form.tsx';

type CaptainProps = { group: Group; games: readonly Game[]; userId: string; onChange: () => Promise<void> };

/** The settings of a group, for those who may change them; and the way out, for everybody. */
export function Captain({ group, games, userId, onChange }: CaptainProps) {
  const { id, name, role } = group;
  // Whom the group is not for any more has the list of the others.
  const { ask, dialog } = useAskFirst(() => location.assign('/groups'));
  const { run, failure, said } = useAct();
  const of = { params: { id } };

  const ending = mayLeave(role)
    ? {
        title: words.leaveQuestion(name),
        text: words.leaveKeepsPicks,
        button: words.leave,
        act: () => request(calls.removeMember, { params: { id, userId } }),
      }
    : {
        title: words.deleteQuestion(name),
        text: words.deleteForEverybody,
        button: words.deleteLabel,
        act: () => request(calls.deleteGroup, of),
      };

  return (
    <div className={`column gap-5 ${styles.two}`}>
      {may(role, 'edit') && (
        <section className="column card gap-3" aria-labelledby="settings">
          <h2 id="settings">{words.settings}</h2>
          <GroupPicture group={group} onChange={onChange} />
          <GroupForm
            // Begins again with what is stored, as soon as that has changed.
            key={JSON.stringify([name, group.description, group.colour, group.joining, group.contests, group.ghosts])}
            group={group}
            games={games}
            submit={words.save}
            onSubmit={(body) =>
              run(async () => {
                await request(calls.changeGroup, { ...of, body });
                await onChange();
                return words.saved;
              })
            }
          />
          {failure && <Banner tone="error">{failure}</Banner>}
          <p className="soft small" role="status">
            {said}
          </p>
        </section>
      )}
      <div className="column gap-5">
        {may(role, 'invite') && <LinkAndCode group={group} onChange={onChange} />}
        <section className="column card gap-3" aria-labelledby="leave">
          <h2 id="leave">{mayLeave(role) ? words.leave : words.deleteGroup}</h2>
          {!mayLeave(role) && <p className="soft small">{words.handOverToLeave}</p>}
          <Button variant="danger" className="start" onClick={() => ask(ending)}>
            {mayLeave(role) ? words.leaveGroup : words.deleteGroup}
          </Button>
          {role !== 'owner' && <Report id={id} name={name} />}
        </section>
      </div>
      {dialog}
    </div>
  );
}

/** What lets others in, renewed or ended by a captain. */
function LinkAndCode({ group: { id, link }, onChange }: Pick<CaptainProps, 'group' | 'onChange'>) {
  const { busy, failure, said, run } = useAct();
  const change = (call: typeof calls.renewInvitation | typeof calls.endInvitation, label: string, done: string) => (
    <Button
      variant="outline"
      size="small"
      busy={busy}
      onClick={() =>
        run(async () => {
          await request(call, { params: { id } });
          await onChange();
          return done;
        })
      }
    >
      {label}
    </Button>
  );
  return (
    <section className="column card gap-3" aria-labelledby="invitation">
      <h2 id="invitation">{words.linkAndCode}</h2>
      <p className="soft small">{words.renewingEndsThem}</p>
      {failure && <Banner tone="error">{failure}</Banner>}
      <div className="row">
        {change(calls.renewInvitation, words.renewLinkAndCode, words.linkAndCodeAreNew)}
        {link !== null && change(calls.endInvitation, words.endLinkAndCode, words.linkAndCodeAreEnded)}
      </div>
      <p className="soft small" role="status">
        {said}
      </p>
    </section>
  );
}

/**
 * The picture of a group, for its captains: chosen, or taken away, so that its letters are shown
 * again.
 */
function GroupPicture({ group, onChange }: Pick<CaptainProps, 'group' | 'onChange'>) {
  const { id, name, colour, picture } = group;
  const { busy, failure, run } = useAct();
  const change = async (square: Blob | null) => {
    const body = square ? formWith('picture', square) : { picture: null };
    await request(calls.changeGroup, { params: { id }, body });
    await onChange();
  };
  return (
    <>
      {failure && <Banner tone="error">{failure}</Banner>}
      <PictureForm
        show={(preview) => <GroupMark name={name} colour={colour} picture={preview ?? picture} size="large" />}
        onSave={change}
        failed={words.pictureNotSaved}
      >
        {picture !== null && (
          <Button variant="outline" size="small" busy={busy} onClick={() => run(() => change(null))}>
            {words.takePictureAway}
          </Button>
        )}
      </PictureForm>
    </>
  );
}

/** A member reports what the group is called, says of itself or shows. */
function Report({ id, name }: { id: string; name: string }) {
  const { ask, said, dialog } = useAskFirst(() => words.reported);
  const question = {
    title: words.reportQuestion(name),
    text: words.reportMeans,
    button: words.report,
    act: () => request(calls.reportGroup, { params: { id } }),
  };
  return (
    <>
      <Button variant="quiet" size="small" className="start" onClick={() => ask(question)}>
        {words.reportGroup}
      </Button>
      <p className="soft small" role="status">
        {said}
      </p>
      {dialog}
    </>
  );
}

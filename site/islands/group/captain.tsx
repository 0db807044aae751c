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
import { type Game, GroupForm } from './group-form.tsx';

type CaptainProps = { group: Group; games: readonly Game[]; userId: string; onChange: () => Promise<void> };

/** The settings of a group, for those who may change them; and the way out, for everybody. */
export function Captain({ group, games, userId, onChange }: CaptainProps) {
  const { id, name, role } = group;
  // Whom the group is not for any more has the list of the others.
  const { ask, run, busy, failure, said, dialog } = useAskFirst(() => location.assign('/groups'));

  const of = { params: { id } };

  /** `text`: what is said once that is done and shown. */
  const change = (act: () => Promise<unknown>, text: string) =>
    run(async () => {
      await act();
      await onChange();
      return text;
    });

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
    <section className="column card gap-3" aria-labelledby="settings">
      <h2 id="settings">{may(role, 'edit') ? words.settings : words.leave}</h2>
      {failure && <Banner tone="error">{failure}</Banner>}
      {may(role, 'edit') && <GroupPicture group={group} onChange={onChange} />}
      {may(role, 'edit') && (
        <GroupForm
          group={group}
          games={games}
          submit={words.save}
          onSubmit={(body) => change(() => request(calls.changeGroup, { ...of, body }), words.saved)}
        />
      )}
      {may(role, 'invite') && (
        <div className="row">
          <Button
            variant="outline"
            size="small"
            busy={busy}
            onClick={() => change(() => request(calls.renewInvitation, of), words.linkAndCodeAreNew)}
          >
            {words.renewLinkAndCode}
          </Button>
          {group.link !== null && (
            <Button
              variant="outline"
              size="small"
              busy={busy}
              onClick={() => change(() => request(calls.endInvitation, of), words.linkAndCodeAreEnded)}
            >
              {words.endLinkAndCode}
            </Button>
          )}
        </div>
      )}
      <p className="soft small" role="status">
        {said}
      </p>
      {!mayLeave(role) && <p className="soft small">{words.handOverToLeave}</p>}
      <Button variant="danger" className="start" onClick={() => ask(ending)}>
        {mayLeave(role) ? words.leaveGroup : words.deleteGroup}
      </Button>
      {role !== 'owner' && <Report id={id} name={name} />}
      {dialog}
    </section>
  );
}

/**
 * The picture of a group, for its captains: chosen, or taken away, so that its letters are shown
 * again.
 */
function GroupPicture({ group, onChange }: { group: Group; onChange: () => Promise<void> }) {
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

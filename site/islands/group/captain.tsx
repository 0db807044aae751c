import { may, mayLeave } from '#games/group/group';
import type { Group } from '#schema/wire/group';
import { request } from '../../client/request.ts';
import { formWith } from '../../stores/profile/picture.ts';
import { Button } from '../../ui/form/button.tsx';
import { GroupMark } from '../../ui/marks/avatar.tsx';
import * as words from '../../words/group.ts';
import { Part, TaskButton } from '../part.tsx';
import { PictureForm } from '../profile/picture-form.tsx';
import { type Act, useAct } from '../use-act.ts';
import styles from './group.module.css';
import { type Game, GroupForm } from './group-form.tsx';

type CaptainProps = { group: Group; games: readonly Game[]; userId: string; onChange: () => Promise<void> };

/** The settings of a group, for those who may change them; and the way out, for everybody. */
export function Captain({ group, games, userId, onChange }: CaptainProps) {
  const { id, name, role } = group;
  const ending = useAct();
  const settings = useAct({ after: onChange });
  const of = { params: { id } };
  // Whom the group is not for any more has the list of the others.
  const goOn = () => location.assign('/groups');

  const question = mayLeave(role)
    ? {
        title: words.leaveQuestion(name),
        text: words.leaveKeepsPicks,
        button: words.leave,
        act: () => request('DELETE /groups/{id}/members/{userId}', { params: { id, userId } }).then(goOn),
      }
    : {
        title: words.deleteQuestion(name),
        text: words.deleteForEverybody,
        button: words.deleteLabel,
        act: () => request('DELETE /groups/{id}', of).then(goOn),
      };
  const report = {
    title: words.reportQuestion(name),
    text: words.reportMeans,
    button: words.report,
    act: () => request('POST /groups/{id}/reports', of).then(() => words.reported),
  };

  return (
    <div className={`column gap-5 ${styles.two}`}>
      {may(role, 'edit') && (
        <Part card title={words.settings} act={settings}>
          <GroupPicture group={group} act={settings} onChange={onChange} />
          <GroupForm
            // Begins again with what is stored, as soon as that has changed.
            key={JSON.stringify([name, group.description, group.colour, group.joining, group.contests, group.ghosts])}
            group={group}
            games={games}
            act={settings}
            button={words.save}
            onSend={(body) => request('PATCH /groups/{id}', { ...of, body }).then(() => words.saved)}
          />
        </Part>
      )}
      <div className="column gap-5">
        {may(role, 'invite') && <LinkAndCode group={group} onChange={onChange} />}
        <Part
          card
          title={mayLeave(role) ? words.leave : words.deleteGroup}
          hint={mayLeave(role) ? undefined : words.handOverToLeave}
          act={ending}
        >
          <Button variant="danger" className="start" onClick={() => ending.ask(question)}>
            {mayLeave(role) ? words.leaveGroup : words.deleteGroup}
          </Button>
          {role !== 'owner' && (
            <Button variant="quiet" size="small" className="start" onClick={() => ending.ask(report)}>
              {words.reportGroup}
            </Button>
          )}
        </Part>
      </div>
    </div>
  );
}

function LinkAndCode({ group: { id, link }, onChange }: Pick<CaptainProps, 'group' | 'onChange'>) {
  const act = useAct({ after: onChange });
  const change = (
    call: 'POST /groups/{id}/invitation' | 'DELETE /groups/{id}/invitation',
    label: string,
    done: string,
  ) => (
    <TaskButton size="small" task={act} act={() => request(call, { params: { id } }).then(() => done)} text={label} />
  );
  return (
    <Part card title={words.linkAndCode} hint={words.renewingEndsThem} act={act}>
      <div className="row">
        {change('POST /groups/{id}/invitation', words.renewLinkAndCode, words.linkAndCodeAreNew)}
        {link !== null && change('DELETE /groups/{id}/invitation', words.endLinkAndCode, words.linkAndCodeAreEnded)}
      </div>
    </Part>
  );
}

function GroupPicture({ group, act, onChange }: Pick<CaptainProps, 'group' | 'onChange'> & { act: Act }) {
  const { id, name, colour, picture } = group;
  const save = (square: Blob) => request('PATCH /groups/{id}', { params: { id }, body: formWith('picture', square) });
  const takeAway = () => request('PATCH /groups/{id}', { params: { id }, body: { picture: null } });
  return (
    <PictureForm
      show={(preview) => <GroupMark name={name} colour={colour} picture={preview ?? picture} size="large" />}
      onSave={(square) => save(square).then(onChange)}
      failed={words.pictureNotSaved}
    >
      {picture !== null && <TaskButton size="small" task={act} act={takeAway} text={words.takePictureAway} />}
    </PictureForm>
  );
}

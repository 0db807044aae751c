import { useEffect } from 'react';
import { inARow, plural } from '#games/words';
import type { GroupLine } from '#schema/wire/group';
import { keepGroups } from '../../client/groups-on-device.ts';
import { checkFields } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { groupAddress, placeText } from '../../stores/group/groups.ts';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { GroupMark } from '../../ui/marks/avatar.tsx';
import * as words from '../../words/group.ts';
import { Part } from '../part.tsx';
import { rendered, useDevice } from '../rendered.tsx';
import { type Typed, useAct } from '../use-act.ts';
import styles from './group.module.css';
import { type Game, GroupForm } from './group-form.tsx';

type MyGroupsProps = { games: readonly Game[]; data: readonly GroupLine[] };

export const MyGroups = rendered(function Groups({ games, data: groups }: MyGroupsProps) {
  // The menu of the games knows them too.
  useEffect(() => keepGroups(groups), [groups]);
  return (
    <div className="column gap-5">
      <section aria-label={words.yourGroups}>
        {groups.length === 0 && <Empty title={words.noGroupYet}>{words.noGroupHint}</Empty>}
        <GroupLines groups={groups} />
      </section>
      <div className={`column gap-5 ${styles.two}`}>
        <NewGroup games={games} />
        <JoinByCode />
      </div>
    </div>
  );
});

function GroupLines({ groups }: { groups: readonly GroupLine[] }) {
  const device = useDevice();
  return (
    <ul className="column gap-2">
      {groups.map((group) => (
        <li key={group.id}>
          <a className={`link-line ${styles.group}`} href={groupAddress(group.id)}>
            <GroupMark name={group.name} colour={group.colour} picture={group.picture} size="small" />
            <span className="grow semibold">
              {group.name}{' '}
              <span className="block soft small plain">
                {inARow([placeText(group, device), plural(group.members, 'member')])}
              </span>
            </span>
            {group.requests > 0 && <Chip tone="warning">{plural(group.requests, 'request')}</Chip>}
          </a>
        </li>
      ))}
    </ul>
  );
}

function JoinByCode() {
  const act = useAct();

  async function join(typed: Typed) {
    const code = typed('code').trim();
    checkFields({ code: code === '' && words.codeIsNeeded });
    const { data: group } = await request('POST /groups/join', { body: { code } });
    if (group.id === null) return words.askedToJoinGroup(group.name);
    return location.assign(groupAddress(group.id));
  }

  return (
    <Part card title={words.joinWithCode} act={act}>
      <form className="column gap-3" onSubmit={act.submit(join)} onInput={act.mend}>
        <Field
          label={words.code}
          name="code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          hint={words.codeHint}
          error={act.mistakes.code}
        />
        <Button type="submit" variant="outline" busy={act.busy} className="start">
          {words.join}
        </Button>
      </form>
    </Part>
  );
}

function NewGroup({ games }: { games: readonly Game[] }) {
  const act = useAct();
  return (
    <Part card title={words.newGroup} act={act}>
      <GroupForm
        games={games}
        act={act}
        button={words.createGroup}
        onSend={async (group) => location.assign(groupAddress((await request('POST /groups', { body: group })).id))}
      />
    </Part>
  );
}

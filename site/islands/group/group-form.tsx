import { useState } from 'react';
import {
  GROUP_COLOURS,
  type GroupColour,
  JOIN_WAYS,
  type JoinWay,
  mistakeInDescription,
  mistakeInGroupName,
} from '#games/group/group';
import { checkFields } from '../../client/problem.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field, SelectField } from '../../ui/form/field.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { GroupMark } from '../../ui/marks/avatar.tsx';
import * as words from '../../words/group.ts';
import type { Act, Typed } from '../use-act.ts';

const WAYS: Record<JoinWay, string> = {
  open: words.joinByLink,
  request: words.joinByRequest,
  closed: words.joinClosed,
};
const OPTIONS = JOIN_WAYS.map((value) => ({ value, label: WAYS[value] }));
const COLOURS = GROUP_COLOURS.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }));

export type Game = { id: string; title: string };
/** `contests` null: all there are and will be. */
type Settings = {
  name: string;
  description: string;
  colour: GroupColour;
  joining: JoinWay;
  contests: string[] | null;
  ghosts: boolean;
};
const NEW: Settings = { name: '', description: '', colour: 'blue', joining: 'open', contests: null, ghosts: false };

type FormProps = {
  group?: Settings;
  games: readonly Game[];
  /** Of the part that it stands in. */
  act: Act;
  button: string;
  /** @throws ApiProblem, NetworkProblem */
  onSend: (group: Settings) => Promise<unknown>;
};

export function GroupForm({ group: was = NEW, games, act, button, onSend }: FormProps) {
  const { mistakes } = act;
  const [name, setName] = useState(was.name);
  const [colour, setColour] = useState(was.colour);
  const [contests, setContests] = useState(was.contests);
  const [ghosts, setGhosts] = useState(was.ghosts);

  async function send(typed: Typed) {
    const of = (field: string) => typed(field).normalize('NFC').trim();
    const texts = { name: of('name'), description: of('description'), joining: of('joining') as JoinWay };
    checkFields({
      name: mistakeInGroupName(texts.name),
      description: mistakeInDescription(texts.description),
      contests: contests?.length === 0 && words.gameIsRequired,
    });
    return onSend({ ...texts, colour, contests, ghosts });
  }

  return (
    <form className="column gap-3" onSubmit={act.submit(send)}>
      <Field
        label={words.groupName}
        name="name"
        defaultValue={was.name}
        onInput={(event) => setName(event.currentTarget.value)}
        autoComplete="off"
        error={mistakes.name}
      />
      <Field
        label={words.description}
        name="description"
        defaultValue={was.description}
        autoComplete="off"
        hint={words.descriptionHint}
        error={mistakes.description}
      />
      <div className="line">
        <GroupMark name={name} colour={colour} />
        <div className="grow">
          <SelectField
            label={words.colour}
            defaultValue={was.colour}
            options={COLOURS}
            onChange={(event) => setColour(event.currentTarget.value as GroupColour)}
          />
        </div>
      </div>
      <GroupGames games={games} contests={contests} mistake={mistakes.contests} onChange={setContests} />
      <div>
        <Toggle label={words.ghostsInTable} checked={ghosts} onChange={setGhosts} />
        <p className="soft small">{words.ghostsHint}</p>
      </div>
      <SelectField label={words.whoCanJoin} name="joining" defaultValue={was.joining} options={OPTIONS} />
      <Button type="submit" busy={act.busy} className="start">
        {button}
      </Button>
    </form>
  );
}

type GroupGamesProps = {
  games: readonly Game[];
  contests: string[] | null;
  mistake: string | undefined;
  onChange: (contests: string[] | null) => void;
};

function GroupGames({ games, contests, mistake, onChange }: GroupGamesProps) {
  const chosen = contests ?? [];
  return (
    <fieldset className="column gap-2">
      <legend className="semibold">{words.games}</legend>
      <Toggle
        label={words.allGamesAndNew}
        checked={contests === null}
        onChange={(all) => onChange(all ? null : chosen)}
      />
      {contests !== null &&
        games.map(({ id, title }) => (
          <Toggle
            key={id}
            label={title}
            checked={chosen.includes(id)}
            onChange={(plays) => onChange(plays ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />
        ))}
      <p className="error small" aria-live="polite">
        {mistake}
      </p>
    </fieldset>
  );
}

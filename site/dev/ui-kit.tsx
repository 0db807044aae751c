import type { ReactNode } from 'react';
import { useState } from 'react';
import { Chip, StatusBadge } from '../ui/chip.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { Progress } from '../ui/feedback/progress.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { Field, PasswordField, SelectField } from '../ui/form/field.tsx';
import { matching } from '../ui/form/match.ts';
import { PickerField, PickerSheet } from '../ui/form/picker-sheet.tsx';
import { Toggle } from '../ui/form/toggle.tsx';
import { Avatar } from '../ui/marks/avatar.tsx';
import { Medal } from '../ui/marks/medal.tsx';
import { TeamMark } from '../ui/marks/team-mark.tsx';
import { Pager } from '../ui/pager.tsx';
import { PointsChart } from '../ui/points-chart.tsx';

const nothing = () => undefined;
const HOUR = 3_600_000;
const VARIANTS = ['primary', 'outline', 'quiet', 'danger'] as const;
const TONES = ['error', 'warning', 'success', 'info'] as const;
const CHIPS = ['neutral', 'primary', 'success', 'warning', 'error', 'accent', 'gold', 'silver', 'bronze'] as const;
const PLAYERS = ['Abe Able', 'Bo Béla', 'Cy Crane', 'Di Dorn'];
const OPTIONS = PLAYERS.map((player) => ({ value: player, label: player }));
const find = (typed: string) => matching(PLAYERS, typed, (player) => player);
const row = (...pieces: ReactNode[]) => <div className="row">{pieces}</div>;

/** Every piece of site/ui in every state. */
export function UiKit() {
  const [open, setOpen] = useState<'dialog' | 'picker' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="column">
      {VARIANTS.map((variant) => (
        <div key={variant} className="row">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} size="small">
            {variant}, small
          </Button>
          <Button variant={variant} disabled>
            {variant}, disabled
          </Button>
          <Button variant={variant} busy>
            {variant}, busy
          </Button>
          <ButtonLink variant={variant} href="/landing">
            {variant} link
          </ButtonLink>
        </div>
      ))}
      <Field label="Empty" name="empty" />
      <Field label="With a hint" name="hint" hint="At least 8 characters" />
      <Field label="Wrong" name="wrong" defaultValue="no mail" error="Email is invalid" />
      <Field label="Disabled" name="disabled" disabled defaultValue="Locked" />
      <PasswordField label="Password" name="password" defaultValue="secret" autoComplete="off" />
      <SelectField label="Country" name="country" placeholder="Choose" defaultValue="" options={OPTIONS} />
      <SelectField label="Country, wrong" name="none" options={OPTIONS} error="Country of residence is required" />
      <PickerField label="Nobody" chosen={null} placeholder="Select Player" disabled={false} onOpen={nothing} />
      <PickerField label="Disabled" chosen={null} placeholder="Nobody was picked" disabled onOpen={nothing} />
      <PickerField
        label="Player"
        chosen="Cy Crane"
        placeholder="Select Player"
        disabled={false}
        onOpen={() => setOpen('picker')}
      />
      {open === 'picker' && (
        <PickerSheet
          title="Pick 1"
          onClose={close}
          typing
          said=""
          placeholder="Name"
          labels={{ field: 'Find a player', list: 'Players' }}
          find={find}
          keyOf={(player) => player}
          isChosen={(player) => player === 'Abe Able'}
          isUsed={(player) => player === 'Bo Béla'}
          onChoose={close}
          line={(player) => <span>{player}</span>}
          now={<strong>Abe Able</strong>}
          onClear={close}
        />
      )}
      {TONES.map((tone) => (
        <Banner key={tone} tone={tone} title={`A title, ${tone}`} action={<Button>Retry</Button>}>
          What happened, and what to do about it.
        </Banner>
      ))}
      {row(
        CHIPS.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        )),
      )}
      {row((['Open', 'Running', 'Finished'] as const).map((status) => <StatusBadge key={status} status={status} />))}
      {row((['Gold', 'Silver', 'Bronze'] as const).map((metal) => <Medal key={metal} metal={metal} label={metal} />))}
      {row(
        ['abe', 'bo', 'cy', 'di', 'ed', null].map((name) => <Avatar key={name} username={name} />),
        <Avatar key="large" username="large" size="large" />,
      )}
      {row(['Chicago Bears', 'Utah Jazz', 'Elm Hill Elks'].map((team) => <TeamMark key={team} team={team} />))}
      {row([700, 52, 3, 0].map((hours) => <Countdown key={hours} locksAt={hours * HOUR} now={0} />))}
      {row(
        <Toggle key="off" label="Off" checked={false} onChange={nothing} />,
        <Toggle key="on" label="On" checked onChange={nothing} />,
        <Toggle key="disabled" label="Disabled" checked disabled onChange={nothing} />,
      )}
      <Progress done={27} of={32} unit="picks" />
      <Progress done={32} of={32} unit="confirmed" />
      {row(<Spinner key="small" label="Loading..." />, <Spinner key="large" large label="Loading..." />)}
      <Empty title="Nobody is in yet" action={<Button onClick={() => setOpen('dialog')}>Sign out</Button>}>
        The first fan to make a pick appears here.
      </Empty>
      <Dialog open={open === 'dialog'} title="Sign out?" onClose={close} actions={<Button>Sign out</Button>}>
        <p>You will have to sign in again.</p>
      </Dialog>
      <Pager label="Ranks 51 to 100" previousAt="?" nextAt={null} />
      <PointsChart
        title="Points, pick by pick"
        of="Pick"
        steps={[
          { label: 'Pick 1', points: '600', total: 600, totalText: '600' },
          { label: 'Pick 2', points: '250', total: 850, totalText: '850' },
        ]}
      />
    </div>
  );
}

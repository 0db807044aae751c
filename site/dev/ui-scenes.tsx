import type { ReactNode } from 'react';
import { Chip } from '../ui/chip.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { LiveRegion } from '../ui/feedback/live-region.tsx';
import { Progress } from '../ui/feedback/progress.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { matching } from '../ui/form/match.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import { PickerField } from '../ui/form/picker-field.tsx';
import { PickerSheet } from '../ui/form/picker-sheet.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { Toggle } from '../ui/form/toggle.tsx';
import { Avatar } from '../ui/marks/avatar.tsx';
import { Medal } from '../ui/marks/medal.tsx';
import { TeamMark } from '../ui/marks/team-mark.tsx';
import { Pager } from '../ui/pager.tsx';
import { PointsChart } from '../ui/points-chart.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { NOON, type Scene } from './scene.ts';
import styles from './stage.module.css';

const nothing = () => undefined;
const now = Date.parse(NOON);
const HOUR = 3_600_000;

function SideBySide({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

const VARIANTS = ['primary', 'secondary', 'outline', 'quiet', 'danger'] as const;
const TONES = ['error', 'warning', 'success', 'info'] as const;
const CHIPS = ['neutral', 'primary', 'success', 'warning', 'error', 'accent', 'gold', 'silver', 'bronze'] as const;
const players = ['Abe Able', 'Bo Béla', 'Cy Crane', 'Di Dorn'];
const options = players.map((player) => ({ value: player, label: player }));

function Players() {
  return (
    <PickerSheet
      title="Pick 1"
      onClose={nothing}
      typing
      said=""
      placeholder="Name"
      labels={{ field: 'Find a player', list: 'Players' }}
      find={matches}
      keyOf={(player) => player}
      isChosen={(player) => player === 'Abe Able'}
      isUsed={(player) => player === 'Bo Béla'}
      onChoose={nothing}
      line={(player) => <span>{player}</span>}
      now={<strong>Abe Able</strong>}
      onClear={nothing}
    />
  );
}
const matches = (typed: string) => matching(players, typed, (player) => player);

export const uiScenes: Scene[] = [
  {
    name: 'buttons',
    show: () =>
      VARIANTS.map((variant) => (
        <SideBySide key={variant}>
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
        </SideBySide>
      )),
  },
  {
    name: 'fields',
    show: () => (
      <form className={styles.form}>
        <Field label="Empty" name="empty" />
        <Field label="With a hint" name="hint" hint="At least 8 characters" />
        <Field label="Filled" name="filled" defaultValue="Something" />
        <Field label="Wrong" name="wrong" defaultValue="no mail" error="Email is invalid" />
        <Field label="Disabled" name="disabled" disabled defaultValue="Locked" />
        <PasswordField label="Password" name="password" defaultValue="secret" autoComplete="off" />
        <SelectField label="Country" name="country" placeholder="Choose" defaultValue="" options={options} />
        <SelectField label="Country, wrong" name="none" options={options} error="Country of residence is required" />
      </form>
    ),
  },
  {
    name: 'banners',
    show: () =>
      TONES.map((tone) => (
        <Banner
          key={tone}
          tone={tone}
          title={`A title, ${tone}`}
          onDismiss={nothing}
          action={<Button>Try again</Button>}
        >
          What happened, and what to do about it.
        </Banner>
      )),
  },
  {
    name: 'marks',
    show: () => (
      <>
        <SideBySide>
          {CHIPS.map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
        </SideBySide>
        <SideBySide>
          <StatusBadge status="Open" />
          <StatusBadge status="Running" />
          <StatusBadge status="Finished" />
        </SideBySide>
        <SideBySide>
          <Medal metal="Gold" label="Gold" />
          <Medal metal="Silver" label="Silver" />
          <Medal metal="Bronze" label="Bronze" />
        </SideBySide>
        <SideBySide>
          {['abe', 'bo', 'cy', 'di', 'ed', 'flo', null].map((name) => (
            <Avatar key={name} username={name} />
          ))}
          <Avatar username="large" size="large" />
        </SideBySide>
        <SideBySide>
          {['Ash Town Owls', 'Birch Bay Bears', 'Cedar City Crows', 'Dune Park Deer', 'Elm Hill Elks'].map((team) => (
            <TeamMark key={team} team={team} />
          ))}
        </SideBySide>
      </>
    ),
  },
  {
    name: 'countdowns',
    show: () => (
      <>
        <Countdown locksAt={now + 28 * 24 * HOUR} now={now} />
        <Countdown locksAt={now + 52 * HOUR} now={now} detail="days and hours" />
        <Countdown locksAt={now + 3 * HOUR} now={now} />
        <Countdown locksAt={now - HOUR} now={now} />
      </>
    ),
  },
  {
    name: 'dialog open',
    show: () => (
      <Dialog open title="Sign out?" onClose={nothing} actions={<Button>Sign out</Button>}>
        <p>You will have to sign in again.</p>
      </Dialog>
    ),
  },
  {
    name: 'picker fields',
    show: () => (
      <>
        <PickerField label="Player" chosen={null} placeholder="Select Player" disabled={false} onOpen={nothing} />
        <PickerField label="Player" chosen="Cy Crane" placeholder="Select Player" disabled={false} onOpen={nothing} />
        <PickerField label="Player" chosen={null} placeholder="Nobody was picked" disabled onOpen={nothing} />
      </>
    ),
  },
  { name: 'picker open, one used', show: () => <Players />, press: ['Find a player=b'] },
  { name: 'picker without a match', show: () => <Players />, press: ['Find a player=zz'] },
  {
    name: 'toggles and progress',
    show: () => (
      <>
        <SideBySide>
          <Toggle label="Off" checked={false} onChange={nothing} />
          <Toggle label="On" checked onChange={nothing} />
          <Toggle label="Disabled" checked disabled onChange={nothing} />
        </SideBySide>
        <Progress done={0} of={32} unit="picks" />
        <Progress done={27} of={32} unit="picks" />
        <Progress done={32} of={32} unit="confirmed" />
      </>
    ),
  },
  {
    name: 'loading',
    show: () => (
      <>
        <Spinner label="Loading..." />
        <Spinner large label="Loading..." />
        <Skeleton lines={3} />
        <Skeleton lines={2} shape="row" />
        <Skeleton shape="block" />
        <LiveRegion text="Saved" />
      </>
    ),
  },
  {
    name: 'empty',
    show: () => (
      <Empty title="Nobody is in yet" action={<ButtonLink href="/landing">See all games</ButtonLink>}>
        The first fan to make a pick appears here.
      </Empty>
    ),
  },
  {
    name: 'pagers',
    show: () => <Pager label="Ranks 51 to 100" previousAt="?" nextAt="?cursor=100" />,
  },
  { name: 'pager at the end', show: () => <Pager label="Ranks 201 to 240" previousAt="?" nextAt={null} /> },
  {
    name: 'points chart',
    show: () => (
      <PointsChart
        title="Points, pick by pick"
        of="Pick"
        steps={[
          { label: 'Pick 1', points: '600', total: 600, totalText: '600' },
          { label: 'Pick 2', points: '250', total: 850, totalText: '850' },
        ]}
      />
    ),
    press: ['The same as a table'],
  },
];

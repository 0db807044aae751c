import { useState } from 'react';
import { Chip, StatusBadge } from '../ui/chip.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { Progress } from '../ui/feedback/progress.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Button } from '../ui/form/button.tsx';
import { Field, PasswordField, SelectField } from '../ui/form/field.tsx';
import { PickerField } from '../ui/form/picker-sheet.tsx';
import { Toggle } from '../ui/form/toggle.tsx';
import { Avatar } from '../ui/marks/avatar.tsx';
import { Medal } from '../ui/marks/medal.tsx';
import { TeamMark } from '../ui/marks/team-mark.tsx';
import { PointsChart } from '../ui/points-chart.tsx';

const VARIANTS = ['primary', 'outline', 'quiet', 'danger'] as const;
const TONES = ['error', 'warning', 'success', 'info'] as const;
const CHIPS = ['neutral', 'primary', 'success', 'warning', 'error', 'accent', 'gold'] as const;
const STEPS = [
  { label: 'Pick 1', points: '600', total: 600, totalText: '600' },
  { label: 'Pick 2', points: '250', total: 850, totalText: '850' },
];

/** Each piece of site/ui once, in the looks that it has. */
export function UiKit() {
  const [open, setOpen] = useState(false);
  const [on, setOn] = useState(true);
  const close = () => setOpen(false);
  return (
    <div className="column">
      <div className="row">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} onClick={() => setOpen(true)}>
            {variant}
          </Button>
        ))}
        <Button busy>busy</Button>
        <Button disabled>disabled</Button>
      </div>
      <Field label="With a hint" name="hint" hint="At least 8 characters" />
      <Field label="Wrong" name="wrong" defaultValue="no mail" error="Email is invalid" />
      <PasswordField label="Password" name="password" defaultValue="secret" autoComplete="off" />
      <SelectField label="Country" name="country" options={[{ value: 'a', label: 'Austria' }]} />
      <PickerField label="Player" chosen="Cy Crane" placeholder="" disabled={false} onOpen={() => setOpen(true)} />
      <Toggle label="On or off" checked={on} onChange={setOn} />
      {TONES.map((tone) => (
        <Banner key={tone} tone={tone} title={`A title, ${tone}`} action={<Button>Retry</Button>}>
          What happened, and what to do about it.
        </Banner>
      ))}
      <div className="row">
        {CHIPS.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        <StatusBadge status="Running" />
        <Medal metal="Gold" label="Gold" />
        <Avatar username="abe" />
        <TeamMark team="Chicago Bears" />
        <Countdown locksAt={3 * 3_600_000} now={0} />
        <Spinner label="Loading..." />
      </div>
      <Progress done={27} of={32} unit="picks" />
      <Empty title="Nobody is in yet">The first fan to make a pick appears here.</Empty>
      <Dialog open={open} title="Sign out?" onClose={close} actions={<Button onClick={close}>Sign out</Button>}>
        <p>You will have to sign in again.</p>
      </Dialog>
      <PointsChart title="Points, pick by pick" of="Pick" steps={STEPS} />
    </div>
  );
}

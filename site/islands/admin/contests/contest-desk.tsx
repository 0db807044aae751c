import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ContestOverview } from '#schema/wire/contests';
import type { Initial } from '../../../client/initial.ts';
import { sentencesOf } from '../../../stores/admin/contest-admin.ts';
import { contestRows } from '../../../stores/admin/contest-rows.ts';
import type { ForOffice } from '../../../stores/admin/office.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import * as words from '../../../words/contests-console.ts';
import { Rendered } from '../../rendered.tsx';
import { useHasInitial } from '../../use-loaded.ts';
import { AccessDenied } from '../access-denied.tsx';
// Of the parts that come later: the Worker draws none of them, but brings the styles of the page.
import '../../../ui/form/field.module.css';
import styles from '../admin.module.css';
import { later } from '../later.tsx';
import { Sentences } from '../results/sentences.tsx';
import { useOffice } from '../use-office.ts';
import { ContestList } from './contest-list.tsx';

const ManagedContest = later(import.meta.env.SSR ? null : () => import('./managed-contest.tsx'));
const NewSeason = later(import.meta.env.SSR ? null : () => import('./new-season.tsx'));

type ContestDeskProps = { initial?: Initial<ForOffice<ContestOverview[]>> | undefined };

/** Every contest, from its bundle to its end, without a developer. */
export function ContestDesk(props: ContestDeskProps) {
  return (
    <Rendered by={props.initial}>
      <Contests {...props} />
    </Rendered>
  );
}

function Contests({ initial: fromDocument }: ContestDeskProps) {
  const { office, initial } = useOffice(fromDocument);
  const [rows, setRows] = useState<ContestOverview[] | null>(initial?.data ?? null);
  const [error, setError] = useState<string[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [making, setMaking] = useState(false);
  const [said, setSaid] = useState<string[]>([]);
  // Counts what has changed: each part then reads again.
  const [turn, setTurn] = useState(0);
  const isAllowed = office !== null && (office.isAdmin || Boolean(office.organises?.length));
  const hasInitial = useHasInitial(initial);

  const read = useCallback(
    () =>
      contestRows().then(
        (found) => {
          setRows(found);
          setError([]);
        },
        (problem: unknown) => setError(sentencesOf(problem)),
      ),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed is read again
  useEffect(() => {
    if (isAllowed && !hasInitial()) void read();
  }, [isAllowed, read, turn, hasInitial]);

  if (office && !isAllowed) return <AccessDenied />;
  const contest = rows?.find(({ id }) => id === chosen);
  const choose = (id: string) => {
    setSaid([]);
    setChosen(id);
  };
  const onChange = (id: string | null) => {
    setSaid([]);
    if (id !== null) setChosen(id);
    setTurn((before) => before + 1);
  };
  return (
    <div className={styles.dashboard}>
      <div className="spread">
        <h1 ref={heading} tabIndex={-1}>
          {words.contests}
        </h1>
        <div className={styles.row}>
          <ButtonLink variant="outline" href="/admin/dashboard">
            {words.resultsAndRegistrations}
          </ButtonLink>
          {rows && office?.isAdmin && (
            <Button
              disabled={making}
              onClick={() => {
                setMaking(true);
                setSaid([]);
              }}
            >
              {words.newSeason}
            </Button>
          )}
        </div>
      </div>
      <Sentences tone="error" lines={error} />
      <Sentences tone="success" lines={said} />
      {rows && making && (
        <Suspense fallback={<Skeleton shape="row" lines={5} />}>
          <NewSeason
            rows={rows}
            onStored={(id, sentence) => {
              setMaking(false);
              onChange(id);
              setSaid([sentence]);
              // The button that stored it is gone.
              heading.current?.focus();
            }}
            onClose={() => setMaking(false)}
          />
        </Suspense>
      )}
      {rows === null && error.length === 0 && <Skeleton shape="row" lines={5} />}
      {rows && <ContestList rows={rows} chosen={chosen} onChoose={choose} />}
      {contest && (
        <Suspense fallback={<Skeleton shape="row" lines={5} />}>
          <ManagedContest contest={contest} rows={rows ?? []} turn={turn} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}

import type { FormEvent } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { type Initial, partOf } from '../../../client/initial.ts';
import { sentenceOf } from '../../../client/problem.ts';
import type { PeopleShown } from '../../../stores/admin/at-once.ts';
import type { ForOffice } from '../../../stores/admin/office.ts';
import { contestsToOrganise, type Page, peopleNamed, type Somebody } from '../../../stores/admin/people.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { LiveRegion } from '../../../ui/feedback/live-region.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import * as words from '../../../words/people.ts';
import { Rendered } from '../../rendered.tsx';
import { useHasInitial } from '../../use-loaded.ts';
import { AccessDenied } from '../access-denied.tsx';
import styles from '../admin.module.css';
import { ShowOlder } from '../show-older.tsx';
import { useOffice } from '../use-office.ts';
import { ReportedGroups } from './moderation.tsx';
import { PageToEnd } from './page-to-end.tsx';
import { PeopleActs } from './people-acts.tsx';
import { PersonRow } from './person-row.tsx';

type PeopleProps = { initial?: Initial<ForOffice<PeopleShown>> | undefined };

/** All people, found by name or address, what may be done about them, and what was done. */
export function People(props: PeopleProps) {
  return (
    <Rendered by={props.initial}>
      <Everybody {...props} />
    </Rendered>
  );
}

function Everybody({ initial: fromDocument }: PeopleProps) {
  const { office, initial } = useOffice(fromDocument);
  const isAdmin = office?.isAdmin ?? false;
  const [contests, setContests] = useState(initial?.data.contests ?? []);
  const [query, setQuery] = useState(initial?.data.q ?? '');
  const [page, setPage] = useState<Page<Somebody> | null>(initial?.data.page ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Counts what was done here: the trail then reads again.
  const [turn, setTurn] = useState(0);

  const find = useCallback(async (q: string, before: readonly Somebody[] = [], older?: string) => {
    setFailure(null);
    try {
      const next = await peopleNamed(q, older);
      setPage({ lines: [...before, ...next.lines], older: next.older });
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }, []);
  const hasInitial = useHasInitial(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what is searched for later is asked for then
  useEffect(() => {
    if (!isAdmin || hasInitial()) return;
    void find(query);
    contestsToOrganise().then(setContests, (error: unknown) => setFailure(sentenceOf(error)));
  }, [isAdmin, find, hasInitial]);

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    setQuery(q);
    setSaid(null);
    setBusy(true);
    await find(q);
    setBusy(false);
  }

  function done(message: string) {
    setSaid(message);
    setTurn((before) => before + 1);
    void find(query);
  }

  if (office && !isAdmin) return <AccessDenied />;
  return (
    <div className={styles.dashboard}>
      <h1>{words.people}</h1>
      <section className={styles.card} aria-labelledby="found">
        <h2 id="found">{words.fansAndRegistrations}</h2>
        <form className={styles.row} method="get" onSubmit={search}>
          <Field
            label={words.usernameOrEmail}
            name="q"
            type="search"
            maxLength={254}
            autoComplete="off"
            defaultValue={initial?.data.q}
          />
          <Button type="submit" busy={busy}>
            {words.search}
          </Button>
        </form>
        <LiveRegion text={page ? words.found(page.lines.length) : ''} />
        {said && <Banner tone="success">{said}</Banner>}
        {failure && <Banner tone="error">{failure}</Banner>}
        {page === null && failure === null && <Skeleton shape="row" lines={5} />}
        {page?.lines.length === 0 && <Empty title={words.nobodyHasNameOrAddress} />}
        <ul className={styles.fans}>
          {page?.lines.map((somebody) => (
            <PersonRow key={somebody.id} somebody={somebody} contests={contests} onDone={done} />
          ))}
        </ul>
        {page && (
          <ShowOlder
            at={{ q: query, older: page.older }}
            onMore={() => find(query, page.lines, page.older ?? undefined)}
          >
            {words.showMore}
          </ShowOlder>
        )}
      </section>
      <ReportedGroups initial={partOf(initial, 'reported')} onDone={done} />
      <PageToEnd onDone={done} />
      <PeopleActs contests={contests} initial={partOf(initial, 'acts')} turn={turn} />
    </div>
  );
}

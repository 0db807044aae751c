import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { plural } from '#games/words';
import { sentenceOf } from '../../client/problem.ts';
import {
  contestsToOrganise,
  type NamedContest,
  type Page,
  peopleNamed,
  type Somebody,
} from '../../stores/admin/people.ts';
import { $session } from '../../stores/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccessDenied } from './access-denied.tsx';
import styles from './admin.module.css';
import { ReportedGroups } from './moderation.tsx';
import { PeopleActs } from './people-acts.tsx';
import { PersonRow } from './person-row.tsx';

/** All people, found by name or address, what may be done about them, and what was done. */
export function People() {
  const session = useStore($session, { ssr: 'initial' });
  const refused = session.state === 'signed-in' && !session.user.isAdmin;
  const [contests, setContests] = useState<NamedContest[]>([]);
  const [query, setQuery] = useState('');
  const [page, setPage] = useState<Page<Somebody> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Counts what was done here: the trail then reads anew.
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
  useEffect(() => {
    if (session.state !== 'signed-in' || refused) return;
    void find('');
    contestsToOrganise().then(setContests, (error: unknown) => setFailure(sentenceOf(error)));
  }, [session.state, refused, find]);

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    setQuery(q);
    setSaid(null);
    setBusy(true);
    await find(q);
    setBusy(false);
  }

  async function more() {
    if (!page?.older) return;
    setBusy(true);
    await find(query, page.lines, page.older);
    setBusy(false);
  }

  function done(message: string) {
    setSaid(message);
    setTurn((before) => before + 1);
    void find(query);
  }

  if (refused) return <AccessDenied />;
  return (
    <div className={styles.dashboard}>
      <h1>People</h1>
      <section className={styles.card} aria-labelledby="found">
        <h2 id="found">Fans and registrations</h2>
        <form className={styles.row} onSubmit={search}>
          <Field label="Username or email" name="q" type="search" maxLength={254} autoComplete="off" />
          <Button type="submit" busy={busy}>
            Search
          </Button>
        </form>
        <LiveRegion text={page ? `${plural(page.lines.length, 'name')} found` : ''} />
        {said && <Banner tone="success">{said}</Banner>}
        {failure && <Banner tone="error">{failure}</Banner>}
        {page === null && failure === null && <Skeleton shape="row" lines={5} />}
        {page?.lines.length === 0 && <Empty title="Nobody has a name or an address like this" />}
        <ul className={styles.fans}>
          {page?.lines.map((somebody) => (
            <PersonRow key={somebody.id} somebody={somebody} contests={contests} onDone={done} />
          ))}
        </ul>
        {page?.older && (
          <Button variant="outline" className={styles.submit} busy={busy} onClick={more}>
            Show more
          </Button>
        )}
      </section>
      <ReportedGroups onDone={done} />
      <PeopleActs contests={contests} turn={turn} />
    </div>
  );
}

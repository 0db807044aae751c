import { createGroup, groupAddress } from '../../stores/group/groups.ts';
import styles from './group.module.css';
import { type Game, GroupForm } from './group-form.tsx';

const NEW = { name: '', description: '', colour: 'blue', joining: 'open', contests: null } as const;

export function NewGroup({ games }: { games: readonly Game[] }) {
  return (
    <section className={styles.card} aria-labelledby="new">
      <h2 id="new">New group</h2>
      <GroupForm
        was={NEW}
        games={games}
        submit="Create group"
        onSubmit={async (group) => location.assign(groupAddress((await createGroup(group)).id))}
      />
    </section>
  );
}

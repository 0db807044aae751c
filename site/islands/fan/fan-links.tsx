import { fanAddress } from '../../stores/fan/address.ts';
import { duelAddress } from '../../stores/group/duel.ts';
import styles from './fan-page.module.css';

type FanLinksProps = { contest: string; username: string; fanPage: boolean };

/** From a fan's results to a duel with them, and to all their games if they show them. */
export function FanLinks({ contest, username, fanPage }: FanLinksProps) {
  return (
    <p className={styles.links}>
      <a href={duelAddress(contest, username)}>Compare with your picks</a>
      {fanPage && <a href={fanAddress(username)}>All games of {username}</a>}
    </p>
  );
}

import { ButtonLink } from '../../ui/button.tsx';
import { useRedirect } from '../use-redirect.ts';
import styles from './form.module.css';
import { Redirecting } from './redirecting.tsx';
import { View } from './view.tsx';

type RegisteredProps = { firstName: string; email: string };

export function Registered({ firstName, email }: RegisteredProps) {
  const left = useRedirect(5, '/login');
  return (
    <View sign="mail" title={`Welcome, ${firstName}!`}>
      <p>
        A verification email has been sent to <strong>{email}</strong>. Please click the link in it to activate your
        account.
      </p>
      <p className={styles.soft}>
        Your username becomes yours with that click. If someone else gets it first, you choose another.
      </p>
      <Redirecting seconds={left} />
      <ButtonLink href="/login">Go to Login</ButtonLink>
    </View>
  );
}

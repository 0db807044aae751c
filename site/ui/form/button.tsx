import type { ComponentProps } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './button.module.css';

type Looks = {
  /** primary: the one thing to do here; outline: the rest; quiet: text only; danger: destroys. */
  variant?: 'primary' | 'outline' | 'quiet' | 'danger';
  size?: 'normal' | 'small' | 'large';
  wide?: boolean;
};

type ButtonProps = ComponentProps<'button'> &
  Looks & {
    /**
     * At work: shows a spinner, keeps its size, takes no click. Keeps its focus, which `disabled`
     * would lose.
     */
    busy?: boolean;
  };

/** A button. `disabled` and `busy` are told apart: busy stays focusable. */
export function Button({ variant, size, wide, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, wide }, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> & Looks & { href: string | null };

/** A link that looks like a button. `href` null: it leads nowhere yet, and takes no press. */
export function ButtonLink({ variant, size, wide, className, href, ...rest }: ButtonLinkProps) {
  const look = buttonClass({ variant, size, wide }, className);
  if (href === null)
    return (
      <button type="button" disabled className={look}>
        {rest.children}
      </button>
    );
  return <a {...rest} href={href} className={look} />;
}

/** The classes of a button, for pages that draw one without React. */
export function buttonClass({ variant = 'primary', size = 'normal', wide = false }: Looks = {}, more = ''): string {
  return [styles.button, styles[variant], styles[size], wide && styles.wide, more].filter(Boolean).join(' ');
}

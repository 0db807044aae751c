import type { ReactNode } from 'react';
import styles from './empty.module.css';

type EmptyProps = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
};

/** Nothing here yet: what is missing, why, and what to do about it. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className={`column gap-3 center ${styles.empty}`}>
      <svg className={`drawn accent ${styles.sign}`} viewBox="0 0 64 56" width="64" height="56" aria-hidden="true">
        <path d="M14 3h36a11 11 0 0 1 11 11v18a11 11 0 0 1-11 11H28L15 53V43a11 11 0 0 1-12-11V14A11 11 0 0 1 14 3Z" />
        <path d="M20 23h.1M32 23h.1M44 23h.1" />
      </svg>
      <h2 className="large">{title}</h2>
      {children && <div className={`soft ${styles.text}`}>{children}</div>}
      {action}
    </div>
  );
}

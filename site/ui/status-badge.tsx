export { StatusBadge } from './chip.tsx';

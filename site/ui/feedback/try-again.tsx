export { TryAgain } from './banner.tsx';

export { Provisional } from '../chip.tsx';

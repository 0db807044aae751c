export { GroupMark } from './avatar.tsx';

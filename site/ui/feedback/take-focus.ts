export { takeFocus } from '../form/field.tsx';

export { SelectField } from './field.tsx';

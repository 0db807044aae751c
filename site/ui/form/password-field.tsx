export { PasswordField } from './field.tsx';

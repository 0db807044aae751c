export { PickerField } from './picker-sheet.tsx';

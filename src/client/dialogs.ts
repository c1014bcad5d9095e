/** What a form needs and a page does not, fetched as one part: see views/dialogs.tsx. */
export { AssignDialog } from './assign/AssignDialog';
export { AddDialog } from './views/AddDialog';
export { UpdateDialog } from './views/UpdateDialog';

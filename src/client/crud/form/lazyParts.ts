/** What a form needs and a page does not, fetched as one part: see lazyDialogs.tsx. */
export { AccountHelp } from '../../resources/users/AccountHelp';
export { AssignDialog } from '../../resources/drivers/assign/AssignDialog';
export { AddDialog } from './AddDialog';
export { UpdateDialog } from './UpdateDialog';

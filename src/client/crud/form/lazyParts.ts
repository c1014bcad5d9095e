/** The dialogs that lazyDialogs.tsx loads as one chunk. */
export { AccountHelp } from '../../resources/users/AccountHelp';
export { AssignDialog } from '../../resources/drivers/assign/AssignDialog';
export { AddDialog } from './AddDialog';
export { UpdateDialog } from './UpdateDialog';

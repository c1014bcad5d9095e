/** The dialogs that lazyDialogs.tsx loads as one chunk. */
export { AddDialog } from './AddDialog';
export { UpdateDialog } from './UpdateDialog';

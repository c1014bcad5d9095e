/** What overlays.ts loads as one chunk. */
export { Dialog, Drawer, Menu, Popover } from '@mui/material';

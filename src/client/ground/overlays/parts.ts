/** What index.tsx loads as one chunk. */
export { Dialog, Drawer, Menu, Popover } from '@mui/material';

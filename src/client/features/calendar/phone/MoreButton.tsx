import More from '@mui/icons-material/MoreHorizOutlined';
import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { iconLabel } from '../../../shell/layout/iconLabel';

/** Opens the day of a driver: amounts, days off, the ledger. */
export const MoreButton = ({
  driver,
  onOpen,
}: {
  driver: string | null;
  onOpen: (button: HTMLElement) => void;
}) => (
  <IconButton
    {...iconLabel(useTranslate()('motoka.calendar.more', { driver }))}
    aria-haspopup="dialog"
    onClick={({ currentTarget }) => onOpen(currentTarget)}
  >
    <More />
  </IconButton>
);

import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { UnconfirmedMark } from '../../../rows/crud/fields/UnconfirmedMark';
import { Plate } from '../../../rows/crud/fields/Plate';
import { formatMoney } from '../../../ground/i18n/format';
import { moneyPaths } from '../../../ground/paths/money';
import type { CalendarRow } from '../calendar';
import { shortMoney, stateText, sumText, toConfirm } from '../grid/cellView';
import { MoreButton } from './MoreButton';

interface Props {
  row: CalendarRow;
  day: string;
  onOpen: (row: CalendarRow, date: string, button: HTMLElement) => void;
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  pl: 3,
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.875rem',
  '& a': { color: 'text.primary', textDecoration: 'none' },
  '& .name': { flex: 1, minWidth: 0, fontSize: '0.8125rem', lineHeight: 1.2, overflowWrap: 'anywhere' },
} as const;

/** A driver who has paid for the day, in one line. Its button opens the day. */
export const DriverLine = ({ row, day, onOpen }: Props) => {
  const translate = useTranslate();
  const { driver, numberPlate } = row;
  const shown = row.days.find(({ date }) => date === day);
  if (!shown) return null;
  const sum = sumText(shown.cashed, shown.spent, shown.spent > 0 ? shortMoney : formatMoney);
  return (
    <Box component="li" sx={line}>
      <span className="name">
        <Link to={moneyPaths.ledger(row.id)}>{driver ?? numberPlate}</Link>
      </span>
      <Plate>{numberPlate}</Plate>
      <span className="one-line">{sum || stateText(translate, shown)}</span>
      {toConfirm(shown) > 0 && <UnconfirmedMark />}
      <MoreButton driver={driver} onOpen={(button) => onOpen(row, day, button)} />
    </Box>
  );
};

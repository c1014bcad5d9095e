import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDay, formatMoney } from '../../ground/i18n/format';
import { spentOf, type TypedAmount } from './amounts/dayAmount';
import { useCashIn } from './amounts/useCashIn';
import { amountOf, sumText } from './grid/cellView';

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 } as const;

/** The amounts that are typed but not saved, also from an earlier visit, each with its error and its buttons. */
export const UnsavedAmounts = () => {
  const translate = useTranslate();
  const { typed, save, discard } = useCashIn();
  const open = typed.filter(({ status }) => status === 'typed');
  if (open.length === 0) return null;
  const hasFailed = open.some(({ error }) => error);
  const lineOf = (dayAmount: TypedAmount) => {
    const { account, date, text, notes, error } = dayAmount;
    const amount = sumText(amountOf(dayAmount), spentOf(dayAmount), formatMoney) || text || notes;
    const values = { driver: account.driver, date: formatDay(date), amount };
    return [translate('motoka.calendar.unsavedLine', values), error].filter(Boolean).join('. ');
  };
  return (
    <Alert
      severity={hasFailed ? 'error' : 'warning'}
      role={hasFailed ? 'alert' : 'status'}
      className="screen-only"
      sx={{ position: 'sticky', bottom: 8, zIndex: 5, mt: 2, border: 1, alignItems: 'center' }}
    >
      {open.length > 1 && (
        <Box sx={line}>
          <strong>{translate('motoka.calendar.unsaved', { smart_count: open.length })}</strong>
          <Button color="inherit" variant="outlined" size="small" onClick={() => open.forEach(save)}>
            {translate('motoka.calendar.saveAll')}
          </Button>
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 148, overflow: 'auto' }}>
        {open.map((dayAmount) => (
          <Box component="li" key={dayAmount.key} sx={line}>
            <span>{lineOf(dayAmount)}</span>
            <Button color="inherit" size="small" onClick={() => save(dayAmount)}>
              {translate('motoka.dialog.save')}
            </Button>
            <Button color="inherit" size="small" onClick={() => discard(dayAmount)}>
              {translate('motoka.outbox.discard')}
            </Button>
          </Box>
        ))}
      </Box>
    </Alert>
  );
};

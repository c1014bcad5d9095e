import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDay, formatMoney } from '../../i18n/format';
import type { Entry } from './entries/entry';
import { useCashIn } from './entries/useCashIn';
import { amountOf } from './grid/cellView';

/** The amounts that were typed and are not saved, also from an earlier visit, with why and what to do about them. */
export const NotSaved = () => {
  const translate = useTranslate();
  const { entries, save, discard } = useCashIn();
  const open = entries.filter(({ status }) => status === 'typed' || status === 'failed');
  if (open.length === 0) return null;
  const hasFailed = open.some(({ status }) => status === 'failed');
  const lineOf = (entry: Entry) => {
    const { account, date, text } = entry;
    const amount = amountOf(entry) ? formatMoney(amountOf(entry)) : text;
    return translate('motoka.calendar.unsavedLine', {
      driver: account.driver,
      date: formatDay(date),
      amount,
    });
  };
  return (
    <Alert
      severity={hasFailed ? 'error' : 'warning'}
      role={hasFailed ? 'alert' : 'status'}
      className="screen-only"
      sx={{ position: 'sticky', bottom: 8, zIndex: 5, mt: 2, border: 1 }}
    >
      <strong>{translate('motoka.calendar.unsaved', { smart_count: open.length })}</strong>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 160, overflow: 'auto' }}>
        {open.map((entry) => (
          <Box
            component="li"
            key={entry.key}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
          >
            <span>
              {lineOf(entry)}
              {entry.error && <> – {entry.error}</>}
            </span>
            <Button color="inherit" size="small" onClick={() => discard(entry)}>
              {translate('motoka.calendar.discard')}
            </Button>
          </Box>
        ))}
      </Box>
      <Button
        color="inherit"
        variant="outlined"
        size="small"
        onClick={() => open.forEach(save)}
        sx={{ mt: 1 }}
      >
        {translate('motoka.calendar.saveAll')}
      </Button>
    </Alert>
  );
};

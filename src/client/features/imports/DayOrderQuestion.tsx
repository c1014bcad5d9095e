import { Alert, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { dayIn, dayOrderIn, type DayOrder } from '../../../contract/reading/days';
import { dayInWords } from '../../ground/i18n/format';
import type { ImportProps } from './useImport';

const ORDERS: readonly DayOrder[] = ['day', 'month'];

/** Asks once a file which part of its days is first, where the cells do not show it. Says so where it is the month. */
export const DayOrderQuestion = ({ definition, state }: ImportProps) => {
  const translate = useTranslate();
  const id = useId();
  const { columns, rows, order, shownOrder, setOrder } = state;
  if (shownOrder !== 'open' && shownOrder !== 'month') return null;
  const days = columns.flatMap((source, index) =>
    source && definition.fields[source]?.kind === 'date' ? [index] : [],
  );
  const cells = rows.flatMap((row) => days.map((index) => row[index] ?? ''));
  const example = cells.find((cell) => dayOrderIn([cell]) === 'open') ?? cells.find(Boolean) ?? '';
  return (
    <Alert severity={order ? 'info' : 'warning'} variant="outlined" sx={{ mb: 4 }}>
      <FormControl>
        <FormLabel id={id} sx={{ color: 'text.primary' }}>
          {translate('motoka.import.orderQuestion')}
        </FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={order ?? ''}
          onChange={(_, value) => setOrder(ORDERS.find((one) => one === value))}
        >
          {ORDERS.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              label={translate(`motoka.import.order.${one}`, {
                example,
                day: dayInWords(dayIn(example, { order: one }) ?? example),
              })}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </Alert>
  );
};

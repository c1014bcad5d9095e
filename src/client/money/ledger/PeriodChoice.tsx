import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DayFilterInput } from '../../crud/list/filters/DayFilterInput';
import { today } from '../../dates/days';
import { formatDay } from '../../i18n/format';
import type { useLedgerPeriod } from './periods';

/** The period of a ledger: a named one, or from one day to another. */
export const PeriodChoice = ({ period }: { period: ReturnType<typeof useLedgerPeriod> }) => {
  const translate = useTranslate();
  const { names, from, asOf, chosen, choose, change } = period;
  const last = asOf ?? today();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 4, mb: 3 }}>
      <Box
        className="screen-only"
        role="group"
        aria-label={translate('motoka.drivers.period')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, flex: 1 }}
      >
        {names.map((name) => (
          <Button
            key={name}
            size="small"
            variant={name === chosen ? 'contained' : 'outlined'}
            aria-pressed={name === chosen}
            onClick={() => choose(name)}
          >
            {translate(`motoka.money.period.${name}`)}
          </Button>
        ))}
      </Box>
      <Box
        className="screen-only"
        sx={{ display: 'flex', gap: 2, width: { xs: '100%', sm: 330 }, '& > div': { m: 0, minWidth: 0 } }}
      >
        <DayFilterInput
          label={translate('motoka.filter.from')}
          value={from ?? ''}
          onChange={(day) => change({ from: day || undefined, ...(day > last && { asOf: day }) })}
        />
        <DayFilterInput
          label={translate('motoka.money.asOf')}
          value={last}
          onChange={(day) => change({ asOf: day || undefined })}
        />
      </Box>
      <span className="paper-only">
        {from
          ? translate('motoka.filter.span', { from: formatDay(from), to: formatDay(last) })
          : translate('motoka.filter.until', { to: formatDay(last) })}
      </span>
    </Box>
  );
};

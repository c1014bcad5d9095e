import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ChipChoice } from '../crud/ChipChoice';
import { DayFilterInput } from '../crud/list/filters/DayFilterInput';
import { today } from '../../ground/dates/days';
import { formatDay } from '../../ground/i18n/format';
import type { useChosenDays } from './useChosenDays';

/** The period of a ledger: a named one, or from one day to another. */
export const DaysChoice = ({ period }: { period: ReturnType<typeof useChosenDays> }) => {
  const translate = useTranslate();
  const { names, from, asOf, chosen, choose, change } = period;
  const last = asOf ?? today();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 6, rowGap: 4, mb: 4 }}>
      <ChipChoice
        label={translate('motoka.drivers.period')}
        options={names.map((key) => ({ key, label: translate(`motoka.money.period.${key}`) }))}
        chosen={chosen}
        onChoose={choose}
      />
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
          onChange={(day) =>
            change({ asOf: day || undefined, ...(day && from && day < from && { from: day }) })
          }
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

import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ChipChoice } from '../crud/ChipChoice';
import { MonthSelect } from '../crud/inputs/MonthSelect';
import { formatMonth } from '../../ground/i18n/format';
import { monthsOf, thisMonth } from '../../ground/dates/months';
import { spanBounds, spanNames, spanPresets, useChosenMonths } from './useChosenMonths';

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 } as const;

/** The choice of months: a named period, or from one month to another. */
export const MonthsChoice = () => {
  const translate = useTranslate();
  const { span, names, choose } = useChosenMonths();
  const { from, to } = span;
  const months = monthsOf(spanBounds()).toReversed();
  return (
    <>
      <Box className="screen-only" sx={{ ...row, columnGap: 6, rowGap: 4, mb: 4 }}>
        <ChipChoice
          label={translate('motoka.profit.span')}
          options={spanNames.map((key) => ({ key, label: translate(`motoka.profit.${key}`) }))}
          chosen={names}
          onChoose={(each) => choose(spanPresets[each](thisMonth()))}
        />
        <Box sx={row}>
          <MonthSelect
            label={translate('motoka.filter.from')}
            value={from}
            months={months}
            onChange={(month) => choose({ from: month, to: month > to ? month : to })}
          />
          <MonthSelect
            label={translate('motoka.filter.to')}
            value={to}
            months={months}
            onChange={(month) => choose({ from: month < from ? month : from, to: month })}
          />
        </Box>
      </Box>
      <p className="paper-only">
        {from === to
          ? formatMonth(from)
          : translate('motoka.filter.span', { from: formatMonth(from), to: formatMonth(to) })}
      </p>
    </>
  );
};

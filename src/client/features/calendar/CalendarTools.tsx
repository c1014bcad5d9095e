import Previous from '@mui/icons-material/ChevronLeftOutlined';
import Next from '@mui/icons-material/ChevronRightOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { accountFilters } from '../../../reports/parts';
import { iconLabel } from '../../shell/layout/iconLabel';
import { FilterChips } from '../../rows/crud/list/filters/FilterChips';
import { FilterWords } from '../../rows/crud/list/filters/FilterValue';
import { useListFilters } from '../../rows/crud/list/filters/useListFilters';
import type { useCalendarAddress } from './useCalendarAddress';
import { addDays, today } from '../../ground/dates/days';
import { dayInWords, formatMonth } from '../../ground/i18n/format';
import { monthOf } from './calendar';
import { monthFrom } from '../../ground/dates/months';

interface PeriodStepsProps {
  step: 'day' | 'month';
  day: string;
  onChange: (day: string) => void;
}

/** The buttons for the previous and next month or day, and for the current one. */
const PeriodSteps = ({ step, day, onChange }: PeriodStepsProps) => {
  const translate = useTranslate();
  const now = today();
  const isMonth = step === 'month';
  // The current month opens at today.
  const firstOf = (month: string) => (month === monthOf(now) ? now : `${month}-01`);
  const goTo = (count: number) =>
    onChange(isMonth ? firstOf(monthFrom(monthOf(day), count)) : addDays(day, count));
  const isCurrent = isMonth ? monthOf(day) === monthOf(now) : day === now;
  return (
    <Box
      role="group"
      aria-label={translate('motoka.calendar.period')}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: { xs: 1, sm: 'none' } }}
    >
      <IconButton
        {...iconLabel(translate(`motoka.calendar.${isMonth ? 'previousMonth' : 'previousDay'}`))}
        onClick={() => goTo(-1)}
      >
        <Previous />
      </IconButton>
      <Typography
        component="p"
        aria-live="polite"
        sx={{
          minWidth: 132,
          flex: { xs: 1, sm: 'none' },
          textAlign: 'center',
          fontSize: '1rem',
          fontWeight: 600,
        }}
      >
        {isMonth ? formatMonth(monthOf(day)) : dayInWords(day)}
      </Typography>
      <IconButton
        {...iconLabel(translate(`motoka.calendar.${isMonth ? 'nextMonth' : 'nextDay'}`))}
        onClick={() => goTo(1)}
      >
        <Next />
      </IconButton>
      <Button size="small" onClick={() => onChange(now)} disabled={isCurrent}>
        {translate(isMonth ? 'motoka.filter.thisMonth' : 'motoka.filter.today')}
      </Button>
    </Box>
  );
};

interface Props {
  address: ReturnType<typeof useCalendarAddress>;
  step: 'day' | 'month';
}

/** The toolbar of the calendar: period, filters and printing. */
export const CalendarTools = ({ address, step }: Props) => {
  const translate = useTranslate();
  const { filters } = useListFilters();
  const served: readonly string[] = accountFilters;
  return (
    <>
      <Box
        role="search"
        aria-label={translate('motoka.calendar.filters')}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}
      >
        <PeriodSteps step={step} day={address.day} onChange={address.setDay} />
        <FilterChips filters={filters.filter(({ source }) => served.includes(source))} />
        {step === 'month' && (
          <IconButton
            {...iconLabel(translate('motoka.more.print'))}
            onClick={() => print()}
            sx={{ ml: 'auto' }}
          >
            <Print />
          </IconButton>
        )}
      </Box>
      <p className="paper-only">
        <FilterWords />
      </p>
    </>
  );
};

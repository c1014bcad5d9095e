import Print from '@mui/icons-material/PrintOutlined';
import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { accountFilters } from '../../../reports/parts';
import { iconLabel } from '../../shell/layout/iconLabel';
import { FilterChips } from '../../rows/crud/list/filters/FilterChips';
import { FilterWords } from '../../rows/crud/list/filters/FilterValue';
import { useListFilters } from '../../rows/crud/list/filters/useListFilters';
import { PeriodSteps } from './PeriodSteps';
import type { useCalendarAddress } from './useCalendarAddress';

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

import { Box, ButtonBase } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { activeChip, idleChip } from '../../crud/list/filters/FilterChips';

const chips = ['late', 'owing', 'all'] as const;

const solid = { borderStyle: 'solid' } as const;

/** The filter by state: late drivers, those who owe since yesterday, or all. */
export const StateChips = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { state: chosen = 'all', ...rest } = filterValues;
  return (
    <Box
      role="group"
      aria-label={translate('motoka.money.show')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
    >
      {chips.map((chip) => (
        <Box key={chip} component="span" sx={{ ...(chip === chosen ? activeChip : idleChip), ...solid }}>
          <ButtonBase
            aria-pressed={chip === chosen}
            onClick={() => setFilters(chip === 'all' ? rest : { ...rest, state: chip })}
          >
            {translate(`motoka.money.state.${chip}`)}
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
};

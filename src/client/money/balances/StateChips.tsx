import { Box, ButtonBase } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { balances } from '../../../reports/balances';
import { optionKey } from '../../i18n/reportKeys';
import { activeChip, idleChip } from '../../crud/list/filters/chipStyles';
import { useChangeFilters } from '../../crud/list/filters/useChangeFilters';

const chips = ['late', 'owing', 'all'] as const;

const solid = { borderStyle: 'solid' } as const;

/** The filter by state: late drivers, those who owe since yesterday, or all. */
export const StateChips = () => {
  const translate = useTranslate();
  const { state: chosen = 'all' } = useListContext().filterValues;
  const change = useChangeFilters();
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
            onClick={() => change({ state: chip === 'all' ? undefined : chip })}
          >
            {translate(chip === 'all' ? 'motoka.money.state.all' : optionKey(balances, 'state', chip))}
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
};

import Add from '@mui/icons-material/AddCircleOutlineOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import { Box, ButtonBase } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FilterPopover } from './FilterPopover';
import { FilterValue } from './FilterValue';
import { activeChip, idleChip } from './chipStyles';
import type { ListFilter } from './filters';
import { useFilterLabel } from './useFilterLabel';
import { useListFilters } from './useListFilters';

/** One filter of the toolbar: pressed, it asks for its values; set, it says them and can be taken away. */
export const FilterChip = ({ filter }: { filter: ListFilter }) => {
  const translate = useTranslate();
  const { isActive, clear } = useListFilters();
  const label = useFilterLabel(filter);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isSet = isActive(filter);
  return (
    <Box component="span" sx={isSet ? activeChip : idleChip}>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {!isSet && <Add aria-hidden />}
        {label}
        {isSet && ': '}
        {isSet && <FilterValue filter={filter} />}
      </ButtonBase>
      {isSet && (
        <ButtonBase
          className="remove"
          aria-label={translate('motoka.filter.remove', { label })}
          onClick={() => clear(filter)}
        >
          <Close aria-hidden />
        </ButtonBase>
      )}
      {anchor && (
        <FilterPopover filter={filter} label={label} anchor={anchor} onClose={() => setAnchor(undefined)} />
      )}
    </Box>
  );
};

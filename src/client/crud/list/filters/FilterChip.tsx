import Add from '@mui/icons-material/AddCircleOutlineOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import { Box, ButtonBase } from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FilterPopover } from './FilterPopover';
import { FilterValue } from './FilterValue';
import { activeChip, idleChip } from './chipStyles';
import type { ListFilter } from './filters';
import { useFilterLabel } from './useFilterLabel';

interface Props {
  filter: ListFilter;
  isSet: boolean;
  onClear: (filter: ListFilter) => void;
}

/**
 * One filter of the toolbar: pressed, it asks for its values; set, it says them and can be taken away. Whoever turns pages
 * changes nothing of it.
 */
export const FilterChip = memo(({ filter, isSet, onClear }: Props) => {
  const translate = useTranslate();
  const label = useFilterLabel(filter);
  const [anchor, setAnchor] = useState<HTMLElement>();
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
          onClick={() => onClear(filter)}
        >
          <Close aria-hidden />
        </ButtonBase>
      )}
      {anchor && (
        <FilterPopover filter={filter} label={label} anchor={anchor} onClose={() => setAnchor(undefined)} />
      )}
    </Box>
  );
});

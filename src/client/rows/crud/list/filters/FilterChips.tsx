import Add from '@mui/icons-material/AddCircleOutlineOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import { Box, Button, ButtonBase } from '@mui/material';
import { memo, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { lazyPart } from '../../../../ground/lazyPart';
import type { ListFilter } from './filters';
import { useFilterLabel, useListFilters } from './useListFilters';
import { FilterValue } from './FilterValue';
import { activeChip, idleChip } from './chipStyles';
import { ToolbarPopover } from './ToolbarPopover';
import { useFilterOptions } from './useFilterOptions';

/** A filter with two values, as chips that are pressed and released: `To confirm`, `Confirmed`. */
const FlagChips = ({ filter }: { filter: ListFilter }) => {
  const { options, toggle } = useFilterOptions(filter);
  return options.map(({ key, label, isChosen }) => (
    <Box key={key} component="span" sx={{ ...(isChosen ? activeChip : idleChip), borderStyle: 'solid' }}>
      <ButtonBase aria-pressed={isChosen} onClick={() => toggle(key)}>
        {label}
      </ButtonBase>
    </Box>
  ));
};

const FilterInput = lazyPart(() => import('./FilterInput'));

interface Props {
  filter: ListFilter;
  isSet: boolean;
  onClear: (filter: ListFilter) => void;
}

/**
 * A filter of the toolbar. A click opens its input. An active filter shows its value and a button to remove it. Memoized,
 * because a page change re-renders the list.
 */
const FilterChip = memo(({ filter, isSet, onClear }: Props) => {
  const translate = useTranslate();
  const label = useFilterLabel(filter);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
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
        // A value is applied immediately.
        <ToolbarPopover label={label} anchor={anchor} width={340} onClose={close}>
          <FilterInput filter={filter} isAlone onDone={close} />
        </ToolbarPopover>
      )}
    </Box>
  );
});

/** The filters as chips, with a button to clear all of them. */
export const FilterChips = ({ filters }: { filters: readonly ListFilter[] }) => {
  const translate = useTranslate();
  const { active, isActive, clear, clearAll } = useListFilters();
  const onClear = useEvent(clear);
  return (
    <>
      {filters.map((filter) =>
        filter.kind === 'flag' ? (
          <FlagChips key={filter.source} filter={filter} />
        ) : (
          <FilterChip key={filter.source} filter={filter} isSet={isActive(filter)} onClear={onClear} />
        ),
      )}
      {active.length > 0 && (
        <Button size="small" onClick={clearAll} sx={{ minWidth: 0 }}>
          {translate('motoka.filter.clearAll')}
        </Button>
      )}
    </>
  );
};

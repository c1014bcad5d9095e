import { Box, Button, InputAdornment, TextField } from '@mui/material';
import { type ComponentType, type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { boundsOf } from '../../../../../contract/filterKey';
import { DateRangeFilterInput } from './DateRangeFilterInput';
import { ReferenceFilterInput } from './ReferenceFilterInput';
import type { FilterInputProps, FilterKind } from './filters';
import { useFilterOptions } from './useFilterOptions';
import { useListFilters } from './useListFilters';
import { money } from '../../../../../contract/fields';
import { moneyUnit } from '../../../../ground/i18n/format';
import { ParseError, readMoney } from '../../inputs/parse';

const kwacha = money('', { decimals: 2 });
const names = ['atLeast', 'atMost'] as const;

/** A minimum and a maximum amount, parsed as in forms. They are applied on blur or Enter. */
const AmountFilterInput = ({ filter, isAlone, onDone }: FilterInputProps) => {
  const translate = useTranslate();
  const { values, change } = useListFilters();
  const keys = boundsOf(filter.source);
  const stored = keys.map((key) => String(values[key] ?? ''));
  const [typed, setTyped] = useState(stored);
  const [lastStored, setLastStored] = useState(stored.join());
  if (stored.join() !== lastStored) {
    setLastStored(stored.join());
    setTyped(stored);
  }
  const parsed = typed.map((text) => (text.trim() ? readMoney(text, kwacha) : ''));
  const apply = () => {
    const bounds = parsed.map((amount) => (amount === '' ? undefined : Number(amount)));
    if (!parsed.some((amount) => amount instanceof ParseError))
      change({ [keys[0]]: bounds[0], [keys[1]]: bounds[1] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
    onDone?.();
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
      {names.map((name, index) => {
        const amount = parsed[index];
        const hint = amount instanceof ParseError ? translate(amount.hint) : undefined;
        return (
          <TextField
            key={name}
            label={translate(`motoka.filter.${name}`)}
            value={typed[index]}
            error={hint !== undefined}
            helperText={hint}
            autoFocus={isAlone && index === 0}
            onChange={({ target }) => setTyped(typed.map((text, at) => (at === index ? target.value : text)))}
            onBlur={apply}
            slotProps={{
              htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
              input: { startAdornment: <InputAdornment position="start">{moneyUnit().unit}</InputAdornment> },
            }}
          />
        );
      })}
      <input type="submit" hidden />
    </Box>
  );
};

/** A choice of one value. A click on the chosen one clears it. */
const OptionFilterInput = ({ filter, isAlone, onDone }: FilterInputProps) => {
  const { options, toggle } = useFilterOptions(filter);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {options.map(({ key, label, isChosen }, index) => (
        <Button
          key={key}
          size="small"
          variant={isChosen ? 'contained' : 'outlined'}
          color={isChosen ? 'primary' : 'inherit'}
          sx={{ minHeight: { xs: 44, sm: 32 }, ...(!isChosen && { borderColor: 'divider' }) }}
          aria-pressed={isChosen}
          autoFocus={isAlone && index === 0}
          onClick={() => {
            toggle(key);
            onDone?.();
          }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
};

const inputs = {
  days: DateRangeFilterInput,
  amount: AmountFilterInput,
  reference: ReferenceFilterInput,
  choice: OptionFilterInput,
  state: OptionFilterInput,
  flag: OptionFilterInput,
} satisfies Record<FilterKind, ComponentType<FilterInputProps>>;

const FilterInput = (props: FilterInputProps) => {
  const Input: ComponentType<FilterInputProps> = inputs[props.filter.kind];
  return <Input {...props} />;
};

export default FilterInput;

import { Box, InputAdornment, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { money } from '../../../../contract/fields';
import { moneyUnit } from '../../../i18n/format';
import { ParseError, readMoney } from '../../inputs/parse';
import type { FilterInputProps } from './filterInputProps';
import { boundsOf } from './filters';
import { useListFilters } from './useListFilters';

const kwacha = money('', { decimals: 2 });
const names = ['atLeast', 'atMost'] as const;

/** Two amounts, understood as the forms understand them; they count when one leaves the field or presses Enter. */
export const AmountFilterInput = ({ filter, isAlone, onDone }: FilterInputProps) => {
  const translate = useTranslate();
  const { values, change } = useListFilters();
  const keys = boundsOf(filter.source);
  const stored = keys.map((key) => String(values[key] ?? ''));
  const [typed, setTyped] = useState(stored);
  const [known, setKnown] = useState(stored.join());
  if (stored.join() !== known) {
    setKnown(stored.join());
    setTyped(stored);
  }
  const read = typed.map((text) => (text.trim() ? readMoney(text, kwacha) : ''));
  const take = () => {
    const bounds = read.map((amount) => (amount === '' ? undefined : Number(amount)));
    if (!read.some((amount) => amount instanceof ParseError))
      change({ [keys[0]]: bounds[0], [keys[1]]: bounds[1] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take();
    onDone?.();
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
      {names.map((name, index) => {
        const amount = read[index];
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
            onBlur={take}
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

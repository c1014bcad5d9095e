import { MenuItem, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { FieldTitle, InputHelperText, useEvent, useInput, useRecordContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { transfers } from '../../../resources/transfers';
import { useAccount } from '../../ground/account/useAccount';
import { focusWithoutOpening } from '../../rows/crud/form/focusWithoutOpening';
import { usePeople } from './api';
import { isEmpty } from '../../ground/isEmpty';

const BANK = 'bank';

/** Whether the form was opened for a transfer to the bank, which is sent as null. Nothing chosen is null as well. */
const useOpenedForBank = (source: string): boolean => {
  const { state } = useLocation() as { state: { given?: Readonly<Record<string, unknown>> } | null };
  const record = useRecordContext();
  const opened = record?.id === undefined ? state?.given : record;
  return opened?.[source] === null;
};

/** The receiver of a transfer: the bank, or a person whom the user can give cash to. */
const PersonInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const { isPending } = useAccount();
  const [isBank, setIsBank] = useState(useOpenedForBank(source));
  // What the form validates, before the next render.
  const isBankNow = useRef(isBank);
  const { id, field, fieldState } = useInput({
    source,
    validate: (value: unknown) =>
      !isEmpty(value) || isBankNow.current ? undefined : 'ra.validation.required',
  });
  const { data = [] } = usePeople(!isPending);
  const known = data.some((person) => String(person.id) === String(field.value));
  const empty = isBank && isEmpty(field.value) ? BANK : '';
  const frame = useRef<HTMLDivElement>(null);
  // The input is loaded after the form has set its first focus.
  const focusIfFirst = useEvent(() => {
    const isFocused = frame.current?.closest('form')?.contains(document.activeElement);
    if (!isFocused && empty === '' && isEmpty(field.value)) focusWithoutOpening(frame.current, source);
  });
  useEffect(() => focusIfFirst(), [focusIfFirst]);
  return (
    <TextField
      ref={frame}
      select
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={<FieldTitle resource={transfers.name} source={source} isRequired />}
      value={known ? String(field.value) : empty}
      error={fieldState.invalid}
      helperText={fieldState.invalid ? <InputHelperText error={fieldState.error?.message} /> : undefined}
      onChange={({ target }) => {
        isBankNow.current = target.value === BANK;
        setIsBank(isBankNow.current);
        field.onChange(isBankNow.current ? null : Number(target.value));
      }}
      onBlur={() => field.onBlur()}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value={BANK}>{translate('motoka.cash.theBank')}</MenuItem>
      {data.map((person) => (
        <MenuItem key={person.id} value={String(person.id)}>
          {person.name}
        </MenuItem>
      ))}
    </TextField>
  );
};

export default PersonInput;

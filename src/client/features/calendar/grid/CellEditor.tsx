import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { formatDay } from '../../../ground/i18n/format';
import type { AccountNames } from '../calendar';
import { openDayAmountOf, type TypedAmount } from '../amounts/dayAmount';
import { useCashIn } from '../amounts/useCashIn';

interface Props {
  account: AccountNames;
  date: string;
  before: TypedAmount | undefined;
  onClose: (how: 'saved' | 'restored' | 'left') => void;
}

const focusAtEnd = (input: HTMLInputElement | null) => {
  if (!input || input === document.activeElement) return;
  // The cell is in view already.
  input.focus({ preventScroll: true });
  input.setSelectionRange(input.value.length, input.value.length);
};

/** The input in a cell. Enter saves the amount, Escape restores the previous one, and on blur the text stays unsaved. */
export const CellEditor = ({ account, date, before, onClose }: Props) => {
  const id = useId();
  const translate = useTranslate();
  const { typed, type, leave, discard, save } = useCashIn();
  const dayAmount = openDayAmountOf(typed, account.id, date);
  const isClosed = useRef(false);
  const close = (how: 'saved' | 'restored') => {
    isClosed.current = true;
    onClose(how);
  };
  const restore = () => {
    if (before) leave(before);
    else if (dayAmount) discard(dayAmount);
    close('restored');
  };
  const confirm = () => {
    if (!dayAmount?.text.trim()) return restore();
    if (save(dayAmount)) close('saved');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') restore();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    confirm();
  };
  const label = { driver: account.driver, date: formatDay(date) };
  return (
    <>
      <input
        ref={focusAtEnd}
        className="editor"
        inputMode="decimal"
        autoComplete="off"
        aria-label={translate('motoka.calendar.amountOf', label)}
        aria-invalid={dayAmount?.error !== undefined}
        aria-describedby={dayAmount?.error && id}
        value={dayAmount?.text ?? ''}
        onChange={({ target }) => type(account, date, target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (isClosed.current) return;
          if (dayAmount) leave(dayAmount);
          onClose('left');
        }}
      />
      {dayAmount?.error && (
        <span id={id} role="alert" className="hint">
          {dayAmount.error}
        </span>
      )}
    </>
  );
};

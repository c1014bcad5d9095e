import { useLayoutEffect, useRef } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { isAtServer } from '../../../../ground/providers/outbox/unsent';
import { useSelection } from './useSelection';

/** The checkbox that selects all rows of the page, or none of them. Half checked while some are selected. */
export const SelectPageBox = ({ isLabelled = false }: { isLabelled?: boolean }) => {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const isShown = useSelection() !== undefined;
  const box = useRef<HTMLInputElement>(null);
  // The last cards are gone: the focus goes to the heading of the page.
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      if (current && document.activeElement === current) document.querySelector('h1')?.focus();
    };
  }, [isShown]);
  const shown = data.filter(isAtServer).map(({ id }) => id);
  const chosen = shown.filter((id) => selectedIds.includes(id));
  const isAll = shown.length > 0 && chosen.length === shown.length;
  const others = selectedIds.filter((id) => !shown.includes(id));
  const isSome = !isAll && chosen.length > 0;
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome, isShown]);
  const label = translate('motoka.select.page');
  if (!isShown) return null;
  return (
    <label className={isLabelled ? 'select labelled' : 'select'}>
      <input
        ref={box}
        type="checkbox"
        data-select-page
        aria-label={label}
        checked={isAll}
        onChange={() => onSelect(isAll ? others : [...others, ...shown])}
      />
      {isLabelled && <span aria-hidden>{label}</span>}
    </label>
  );
};

/** Gives the focus to the checkbox of the page: the button that had it is gone. */
export const focusPageBox = (): void =>
  document.querySelector<HTMLElement>('[data-select-page]')?.focus({ preventScroll: true });

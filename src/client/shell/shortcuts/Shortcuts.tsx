import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGoTo } from './useGoTo';
import { useShortcutsEnabled } from './useShortcutsEnabled';
import { useOverlay } from '../layout/useOverlay';
import { useClearFilters } from '../layout/useClearFilters';
import { lazyPart } from '../../ground/lazyPart';

const ShortcutSheet = lazyPart(() => import('./ShortcutSheet'));

/** How long `g` waits for the letter after it. */
const SEQUENCE_TIMEOUT_MS = 1500;

const inputs = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"]';

/** Whether the key belongs to an input, or a dialog or menu is open. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(inputs) !== null) ||
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** Finds the element of the page that names this key in `aria-keyshortcuts`. */
const onPage = (key: string) =>
  document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${CSS.escape(key)}"]`);

/** Handles the single-key shortcuts outside inputs: `n`, `/`, `g` with a letter, and `?`, which lists them all. */
export const Shortcuts = () => {
  const navigate = useNavigate();
  const clearFilters = useClearFilters();
  const destinations = useGoTo();
  const [areOn] = useShortcutsEnabled();
  const { isOpen, open, close } = useOverlay('shortcuts');
  const sequenceStart = useRef(-Infinity);

  useEffect(() => {
    if (!areOn) return;
    const go = (key: string): boolean => {
      const found = destinations.find((each) => each.key === key);
      if (found?.resource) clearFilters(found.resource);
      if (found) void navigate(found.path);
      return found !== undefined;
    };
    const run = (key: string, isInSequence: boolean): boolean => {
      if (isInSequence && go(key)) return true;
      if (key === 'g') sequenceStart.current = performance.now();
      else if (key === '?') open();
      else if (key === 'n') onPage(key)?.click();
      else if (key === '/') onPage(key)?.focus();
      else return false;
      return true;
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || isTaken(event)) return;
      const isInSequence = performance.now() - sequenceStart.current < SEQUENCE_TIMEOUT_MS;
      sequenceStart.current = -Infinity;
      if (run(key, isInSequence)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [areOn, destinations, navigate, clearFilters, open]);

  return isOpen && <ShortcutSheet onClose={close} />;
};

import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShortcutsEnabled } from './useShortcutsEnabled';
import { useDestinations } from '../layout/useDestinations';
import { useUnfilter } from '../useUnfilter';

const ShortcutSheet = lazy(() => import('./ShortcutSheet'));

/** How long `g` waits for its letter. */
const patienceMs = 1500;

const busyPlaces = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"]';

const isBusy = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(busyPlaces) !== null) ||
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/** What the page offers under a key says so itself, in `aria-keyshortcuts`. */
const onPage = (key: string) =>
  document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${CSS.escape(key)}"]`);

/** The keys that work wherever nobody types: `n`, `/`, `g` with a letter, and `?` for the sheet of them all. */
export const Shortcuts = () => {
  const navigate = useNavigate();
  const unfilter = useUnfilter();
  const destinations = useDestinations();
  const [areOn] = useShortcutsEnabled();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const goingSince = useRef(-Infinity);

  useEffect(() => {
    if (!areOn) return;
    const go = (key: string): boolean => {
      const found = destinations.find((each) => each.key === key);
      if (found?.resource) unfilter(found.resource);
      if (found) void navigate(found.path);
      return found !== undefined;
    };
    const act = (key: string, isGoing: boolean): boolean => {
      if (isGoing && go(key)) return true;
      if (key === 'g') goingSince.current = performance.now();
      else if (key === '?') setSheetOpen(true);
      else if (key === 'n') onPage(key)?.click();
      else if (key === '/') onPage(key)?.focus();
      else return false;
      return true;
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || isBusy(event)) return;
      const isGoing = performance.now() - goingSince.current < patienceMs;
      goingSince.current = -Infinity;
      if (act(key, isGoing)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [areOn, destinations, navigate, unfilter]);

  return (
    isSheetOpen && (
      <Suspense fallback={null}>
        <ShortcutSheet onClose={() => setSheetOpen(false)} />
      </Suspense>
    )
  );
};

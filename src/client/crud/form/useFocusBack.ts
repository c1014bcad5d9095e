import { useEffect, useState } from 'react';
import { afterPaint } from './afterPaint';

/** Puts the focus back to where a dialog was opened from, or on the page's heading, where it would be lost otherwise. */
export const useFocusBack = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () =>
      afterPaint(() => {
        if (document.activeElement !== document.body) return;
        const heading = document.querySelector('h1');
        const target = opener?.isConnected && opener !== document.body ? opener : heading;
        if (target instanceof HTMLElement) target.focus({ preventScroll: true });
      }),
    [opener],
  );
};

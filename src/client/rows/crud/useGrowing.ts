import type { PopoverActions } from '@mui/material';
import { useCallback, useRef } from 'react';

/** Keeps a popover or a menu in the window while its content grows. */
export const useGrowing = () => {
  const popover = useRef<PopoverActions>(null);
  const content = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => popover.current?.updatePosition());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { popover, content };
};

import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

const pause = 400;

/** Does something whenever typing pauses, and at once when the page goes away. */
export const useFormDebounce = (act: () => void): void => {
  const { subscribe } = useFormContext();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(act, pause);
    };
    const unsubscribe = subscribe({ formState: { values: true }, callback: later });
    addEventListener('pagehide', act);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('pagehide', act);
    };
  }, [subscribe, act]);
};

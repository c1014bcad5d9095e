import { useEffect, useLayoutEffect } from 'react';

const logged = new Set<string>();

/** Whether an error, or one that says the same, is only logged. */
export const isLogged = ({ message }: Error): boolean => logged.has(message);

/** Logs that the choices of a field could not be fetched. While the field is mounted, the page does not say it. */
export const useLoggedError = (error: unknown): void => {
  const message = error instanceof Error ? error.message : undefined;
  useLayoutEffect(() => {
    if (message === undefined) return;
    logged.add(message);
    return () => void logged.delete(message);
  }, [message]);
  useEffect(() => {
    if (message !== undefined) console.error(message);
  }, [message]);
};

import { useEffect, useState } from 'react';
import { t } from '../i18n/locale';

/** How many records wait on this device, of all accounts. A device without any storage has none. */
const countWaiting = async (): Promise<number> => {
  if (typeof indexedDB === 'undefined') return 0;
  const names = await indexedDB.databases?.();
  if (names && !names.some(({ name }) => name === 'motoka-outbox')) return 0;
  return (await import('../providers/outbox/store')).countOthers('');
};

/** Says that records wait on this device: they are sent after a sign-in. Says nothing else of them. */
export const WaitingNote = () => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    countWaiting().then(setCount, () => undefined);
  }, []);
  if (count === 0) return null;
  return (
    <p className="entry-other" role="status">
      {t(count === 1 ? 'waitsOne' : 'waits').replace('%{count}', String(count))}
    </p>
  );
};

import { useEffect, useState } from 'react';
import { useAccount } from '../../ground/account/useAccount';
import { countOthers } from '../../ground/providers/outbox/store';

/** Returns how many records of other accounts wait on this device. */
export const useOthers = (): number => {
  const { id } = useAccount();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (id !== undefined) void countOthers(String(id)).then(setCount, () => undefined);
  }, [id]);
  return count;
};

import { useState } from 'react';
import { useEvent } from 'react-admin';
import { useAccount } from '../../../admin/account/useAccount';
import { dropStoredEntry, type Entry, storedEntries, storeEntry, withEntry, withoutEntry } from './entry';

/** The amounts that were typed and saved here. Those that are not saved are also kept on this device. */
export const useEntries = () => {
  const { id: userId = '' } = useAccount();
  const [entries, setEntries] = useState(() => storedEntries(userId));
  const put = useEvent((entry: Entry) => {
    setEntries((all) => withEntry(all, entry));
    if (entry.status === 'saved') dropStoredEntry(userId, entry.key);
    else storeEntry(userId, entry);
  });
  const drop = useEvent((entry: Entry) => {
    setEntries((all) => withoutEntry(all, entry));
    dropStoredEntry(userId, entry.key);
  });
  return { entries, put, drop };
};

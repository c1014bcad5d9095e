import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { AddDialog } from '../../../rows/crud/form/lazyDialogs';
import { useScreens } from '../../../rows/crud/screens';
import { useBalance } from '../api';
import { useAddDefaults } from './useAddDefaults';

/** The Add dialog over a ledger, filled in with defaults from the balance. */
const LedgerAdd = () => {
  const { id = '', resource = '' } = useParams();
  const { form } = useScreens(resource);
  const { data } = useBalance(id);
  const defaults = useAddDefaults(resource, data);
  // Later refetches must not overwrite what the user types.
  const [given, setGiven] = useState(defaults);
  if (!given && defaults) setGiven(defaults);
  if (!given) return null;
  return (
    <ResourceContextProvider value={resource}>
      <AddDialog {...form} given={given} />
    </ResourceContextProvider>
  );
};

export default LedgerAdd;

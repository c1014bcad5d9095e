import { useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import { AddDialog } from '../../crud/form/lazyDialogs';
import { screens } from '../../resources';
import { useBalance } from '../api';
import { useFilledIn } from './useFilledIn';

/** The Add form of a record that changes a balance, over its ledger and with everything filled in. */
const LedgerAdd = () => {
  const { id = '', resource = '' } = useParams();
  const { data } = useBalance(id);
  const known = useFilledIn(resource, data);
  // What is read later must not take away what somebody is typing.
  const [given, setGiven] = useState(known);
  if (!given && known) setGiven(known);
  if (!given) return null;
  return (
    <ResourceContextProvider value={resource}>
      <AddDialog {...screens[resource]?.form} given={given} />
    </ResourceContextProvider>
  );
};

export default LedgerAdd;

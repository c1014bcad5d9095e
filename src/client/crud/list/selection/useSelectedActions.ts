import type { ComponentType } from 'react';
import { useAccount } from '../../../account/useAccount';
import { useMissingFields } from '../../../features/FeaturesContext';
import { useScreens } from '../../screens';
import { useDefinition } from '../../useDefinition';

/** Returns what is done with selected rows: by administrators, where the server has the fields that it sets. */
export const useSelectedActions = (): ComponentType | undefined => {
  const { isAdmin } = useAccount();
  const { name, flags = {} } = useDefinition();
  const { selection } = useScreens(name);
  const missing = useMissingFields();
  const isMissing = Object.values(flags).some(({ of }) => missing.includes(of));
  return isAdmin && !isMissing ? selection : undefined;
};

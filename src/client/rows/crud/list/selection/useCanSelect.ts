import { useAccount } from '../../../../ground/account/useAccount';
import { useMissingFields } from '../../../../shell/features/FeaturesContext';
import { useScreens } from '../../screens';
import { useDefinition } from '../../useDefinition';

/** Whether rows can be selected: by administrators, for what the server has the fields of. */
export const useCanSelect = (): boolean => {
  const { isAdmin } = useAccount();
  const { name, flags = {} } = useDefinition();
  const { selection } = useScreens(name);
  const missing = useMissingFields();
  const isMissing = Object.values(flags).some(({ of }) => missing.includes(of));
  return isAdmin && !isMissing && selection !== undefined;
};

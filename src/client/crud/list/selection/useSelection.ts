import { useEvent, useListContext, useResourceContext } from 'react-admin';
import type { Identifier } from 'react-admin';
import { useAccount } from '../../../account/useAccount';
import { useScreens } from '../../screens';
import { useIsPaper } from '../print/usePaper';

/** The selection of a list's rows. */
export interface Selection {
  readonly ids: readonly Identifier[];
  readonly toggle: (id: Identifier) => void;
}

/** Returns the selection of the list, if its rows can be selected: by administrators, where a bar says what for. */
export const useSelection = (): Selection | undefined => {
  const { isAdmin } = useAccount();
  const { selection } = useScreens(useResourceContext() ?? '');
  const isPaper = useIsPaper();
  const { selectedIds, onToggleItem } = useListContext();
  const toggle = useEvent((id: Identifier) => onToggleItem(id));
  return selection && isAdmin && !isPaper ? { ids: selectedIds, toggle } : undefined;
};

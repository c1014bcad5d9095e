import { useEvent, useListContext } from 'react-admin';
import type { Identifier } from 'react-admin';
import { useIsPaper } from '../print/usePaper';
import { useCanSelect } from './useCanSelect';

/** The selection of a list's rows. */
export interface Selection {
  readonly ids: readonly Identifier[];
  readonly toggle: (id: Identifier) => void;
}

/** Returns the selection of the list, if its rows can be selected: by administrators, where a bar says what for. */
export const useSelection = (): Selection | undefined => {
  const canSelect = useCanSelect();
  const isPaper = useIsPaper();
  const { selectedIds, onToggleItem } = useListContext();
  const toggle = useEvent((id: Identifier) => onToggleItem(id));
  return canSelect && !isPaper ? { ids: selectedIds, toggle } : undefined;
};

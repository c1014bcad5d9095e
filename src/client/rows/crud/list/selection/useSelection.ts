import { useRef } from 'react';
import { type Identifier, type RaRecord, useEvent, useListContext } from 'react-admin';
import { isAtServer } from '../../../../ground/providers/outbox/unsent';
import { useIsPaper } from '../print/usePaper';
import { useCanSelect } from './useCanSelect';

/** The selection of a list's rows. */
export interface Selection {
  readonly ids: readonly Identifier[];
  /** Selects a row or takes that back; as a range, all rows from the one before to this one. */
  readonly toggle: (id: Identifier, isRange: boolean) => void;
}

/** Returns the ids from one row to another, in the order of the rows; the last one alone if the first is not shown. */
const idsBetween = (
  shown: readonly Identifier[],
  first: Identifier | undefined,
  last: Identifier,
): readonly Identifier[] => {
  const ends = [shown.findIndex((id) => id === first), shown.indexOf(last)];
  return ends.includes(-1) ? [last] : shown.slice(Math.min(...ends), Math.max(...ends) + 1);
};

/** Returns the selection of the list, if its rows can be selected: by administrators, where a bar says what for. */
export const useSelection = (): Selection | undefined => {
  const canSelect = useCanSelect();
  const isPaper = useIsPaper();
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const before = useRef<Identifier>(undefined);
  const toggle = useEvent((id: Identifier, isRange: boolean) => {
    const shown = data.filter(isAtServer).map((record) => record.id);
    const changed = isRange ? idsBetween(shown, before.current, id) : [id];
    before.current = id;
    const others = selectedIds.filter((one) => !changed.includes(one));
    onSelect(selectedIds.includes(id) ? others : [...others, ...changed]);
  });
  return canSelect && !isPaper ? { ids: selectedIds, toggle } : undefined;
};

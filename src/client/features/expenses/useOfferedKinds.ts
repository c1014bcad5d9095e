import { spending } from '../../../reports/spending';
import { monthFrom, thisMonth } from '../../ground/dates/months';
import { useReport } from '../../ground/providers/useReport';
import { type Kind, useKinds } from './kinds';

/** How many kinds are offered at first. */
const FIRST = 6;

/** How often each kind was used in the last three months. */
const useUses = (): ReadonlyMap<number, number> => {
  const to = thisMonth();
  const { data = [] } = useReport(spending, { parameters: { from: monthFrom(to, -2), to } });
  return new Map(data.flatMap(({ kindId, count }) => (kindId === null ? [] : [[kindId, count]])));
};

/**
 * Returns the kinds that a form offers: the six that are used most, and the others. One that is no longer offered is there
 * while it is chosen, and the chosen one is always among the first.
 */
export const useOfferedKinds = (
  chosen: number | undefined,
): { first: readonly Kind[]; others: readonly Kind[] } => {
  const uses = useUses();
  const kinds = useKinds()
    .filter(({ id, isOff }) => !isOff || id === chosen)
    .toSorted((one, other) => (uses.get(other.id) ?? 0) - (uses.get(one.id) ?? 0));
  const isFirst = ({ id }: Kind, index: number) => index < FIRST || id === chosen;
  return { first: kinds.filter(isFirst), others: kinds.filter((kind, index) => !isFirst(kind, index)) };
};

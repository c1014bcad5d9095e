import type { ReportRow } from '../../../../contract/report';
import type { imports } from '../../../../reports/imports';
import type { Groups } from './rules';

/** The groups of a statement's rows, as the answer of its import has them. */
export type MatchedRows = Required<Pick<ReportRow<typeof imports>, 'known' | 'matched' | 'new' | 'open'>>;

/** Returns the groups of a plan. `idOf` returns the record that an earlier row of the file created. */
export const matchedRows = (
  { known, matched, new: added, open }: Groups,
  idOf: (row: number) => number | null = () => null,
): MatchedRows => ({
  known: known.map(({ row, recordId, as, agrees }) => ({
    row,
    recordId: as === undefined ? recordId : idOf(as),
    agrees,
  })),
  matched,
  new: added.map(({ row, driverId, carId }) => ({ row, driverId, carId })),
  open: open.map(({ row, why, recordIds }) => ({
    row,
    why,
    ...(recordIds && { recordIds: [...recordIds] }),
  })),
});

type Packed = readonly (readonly (number | string | boolean | null | readonly number[])[])[][];

/** Packs groups for the database: ten thousand rows without the names of their fields. */
export const packGroups = ({ known, matched, new: added, open }: MatchedRows): string =>
  JSON.stringify([
    known.map(({ row, recordId, agrees }) => [row, recordId, agrees]),
    matched.map(({ row, recordId }) => [row, recordId]),
    added.map(({ row, driverId, carId }) => [row, driverId, carId]),
    open.map(({ row, why, recordIds }) => [row, why, ...(recordIds ? [recordIds] : [])]),
  ] satisfies Packed);

type Known = MatchedRows['known'][number];
type Open = MatchedRows['open'][number];

export const unpackGroups = (text: string): MatchedRows => {
  const [known, matched, added, open] = JSON.parse(text) as [
    [number, Known['recordId'], boolean][],
    [number, number][],
    [number, number, number][],
    [number, Open['why'], number[]?][],
  ];
  return {
    known: known.map(([row, recordId, agrees]) => ({ row, recordId, agrees })),
    matched: matched.map(([row, recordId]) => ({ row, recordId })),
    new: added.map(([row, driverId, carId]) => ({ row, driverId, carId })),
    open: open.map(([row, why, recordIds]) => ({ row, why, ...(recordIds && { recordIds }) })),
  };
};

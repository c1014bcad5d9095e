import type { AgainRow, AlikeRow, ImportReport } from './importCall';

/** Why a row is marked: a duplicate, a second amount of a driver and day, or a plate that looks like another. Rows of the sheet are counted from 0. */
export type Mark =
  | { readonly kind: 'duplicate'; readonly as: number | null }
  | { readonly kind: 'again'; readonly as: number | null; readonly date: string; readonly amount: number }
  | { readonly kind: 'alike'; readonly as: number | null; readonly value: string };

/** The result of a check, by the rows of the sheet, counted from 0. */
export interface PlacedReport extends Pick<ImportReport, 'created' | 'errorCount'> {
  readonly errors: ReadonlyMap<number, Readonly<Record<string, string>>>;
  readonly marks: ReadonlyMap<number, Mark>;
  readonly duplicateCount: number;
  readonly againCount: number;
  readonly alikeCount: number;
}

/** Converts the row numbers of a report to rows of the sheet. `sent` has the row of the sheet of each row that was checked. */
export const placeReport = (report: ImportReport, sent: readonly number[]): PlacedReport => {
  const rowOf = (number: number): number => sent[number - 1] ?? number - 1;
  const originalOf = (as: number | null | undefined): number | null => (as ? rowOf(as) : null);
  const same = new Map(report.sameRows.map(({ row, as }) => [row, as]));
  const again = report.again.map(
    ({ row, as, date, amount }: AgainRow) =>
      [rowOf(row), { kind: 'again' as const, as: originalOf(as), date, amount }] as const,
  );
  const alike = report.alike.map(
    ({ row, as, value }: AlikeRow) =>
      [rowOf(row), { kind: 'alike' as const, as: originalOf(as), value }] as const,
  );
  const duplicates = report.duplicates.map(
    (row) => [rowOf(row), { kind: 'duplicate' as const, as: originalOf(same.get(row)) }] as const,
  );
  return {
    created: report.created,
    errorCount: report.errorCount,
    errors: new Map(report.errors.map(({ row, errors }) => [rowOf(row), errors])),
    marks: new Map<number, Mark>([...again, ...alike, ...duplicates]),
    duplicateCount: report.duplicates.length,
    againCount: report.againCount,
    alikeCount: report.alikeCount,
  };
};

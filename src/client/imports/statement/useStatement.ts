import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useDebounced } from '../../crud/list/filters/useDebounced';
import type { Table } from '../parse/layout';
import { numberOf } from '../requestNumbers';
import { type Role, readSheet } from './columns';
import { type Line, readLines, toRow } from './lines';
import { checkStatement, runStatement, type StatementReport, type StatementRequest } from './statementCall';

const DEBOUNCE_MS = 300;

/** The groups of the rows, in the order of the screen. */
export const groups = ['open', 'new', 'matched', 'known'] as const;
export type Group = (typeof groups)[number];

/** What the lines share that one driver is chosen for: a number and a name, else the line itself. */
const payerOf = ({ phone, name, index }: Line): string => (phone || name ? `${phone} ${name}` : `${index}`);

/** The state of a statement: its columns, the drivers that the user chose, and the result of the server's check. */
export const useStatement = (table: Table) => {
  const queryClient = useQueryClient();
  const [sheet] = useState(() => readSheet(table));
  const [columns, setColumns] = useState(sheet.columns);
  const [chosen, setChosen] = useState<ReadonlyMap<string, RaRecord>>(new Map());
  const { lines, leftAside } = useMemo(() => readLines(sheet, columns), [sheet, columns]);
  const request = useMemo(
    (): StatementRequest => ({
      fileName: sheet.fileName,
      rows: lines.map((line) => toRow(line, Number(chosen.get(payerOf(line))?.id) || undefined)),
    }),
    [sheet, lines, chosen],
  );
  const settled = useDebounced(request, DEBOUNCE_MS);
  const check = useQuery({
    queryKey: ['import', 'statement', settled],
    queryFn: ({ signal }) => checkStatement(settled, signal),
    enabled: settled.rows.length > 0,
    // Hashing up to ten thousand rows would be slow.
    queryKeyHashFn: () => `import statement ${numberOf(settled).check}`,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const run = useMutation({
    mutationFn: () => runStatement(request, numberOf(request).key),
    onSuccess: () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import' }),
  });
  const report: StatementReport | undefined = lines.length > 0 ? check.data : undefined;
  return {
    sheet,
    columns,
    lines,
    leftAside,
    report,
    checkError: check.error,
    isChecking: lines.length > 0 && (settled !== request || check.isFetching),
    run,
    /** Checks again, after a driver was changed. */
    recheck: () => void check.refetch(),
    chooseColumn: (role: Role, column: number | undefined) => {
      const { [role]: _former, ...others } = columns;
      setColumns(column === undefined ? others : { ...others, [role]: column });
    },
    /** The driver that the user chose for a line. */
    driverOf: (line: Line): RaRecord | undefined => chosen.get(payerOf(line)),
    chooseDriver: (line: Line, driver: RaRecord | undefined) => {
      const next = new Map(chosen);
      if (driver) next.set(payerOf(line), driver);
      else next.delete(payerOf(line));
      setChosen(next);
    },
  };
};

export type StatementState = ReturnType<typeof useStatement>;

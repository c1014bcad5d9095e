import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ResourceDefinition, isRequired } from '../../contract/resource';
import { useDebounced } from '../crud/list/filters/useDebounced';
import { today } from '../dates/days';
import { getReport } from '../providers/reports';
import { matchColumns, toRecords } from './columns';
import { type ImportRequest, checkImport, runImport } from './importCall';
import type { Table } from './parse/table';
import { type Mark, placeReport } from './placed';
import { numberOf } from './requestNumbers';
import { withoutTotals } from './totals';
import { type AssignmentRow, fillDrivers, unfoldDays } from './weekly';

const DEBOUNCE_MS = 300;

const dateOf = ({ fields }: ResourceDefinition): string | undefined =>
  Object.keys(fields).find((source) => fields[source]?.kind === 'date');

/** The assignments, needed for a sheet with cars but without drivers. */
const useAssignments = (isNeeded: boolean) =>
  useQuery({
    queryKey: ['import', 'assignments'],
    queryFn: ({ signal }) => getReport<AssignmentRow>('/driver-assignments', {}, '', signal),
    enabled: isNeeded,
    retry: false,
  }).data?.rows;

/** The state of an import: columns, cells, rows that are left out, and the result of the server's check. */
export const useImport = (definition: ResourceDefinition, table: Table) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const labelOf = (source: string) => translate(`resources.${definition.name}.fields.${source}`);
  const [{ sheet, totals }] = useState(() => {
    const found = withoutTotals(definition, table);
    return { totals: found.totals, sheet: unfoldDays(definition, found.table, today()) };
  });
  const [rows, setRows] = useState(sheet.rows);
  const [columns, setColumns] = useState(() => matchColumns(definition, sheet.header, labelOf));
  const [allowDuplicates, setAllowDuplicates] = useState(false);
  // The rows that the user left out, with their marks: the server no longer checks them.
  const [leftOut, setLeftOut] = useState<ReadonlyMap<number, Mark>>(new Map());

  const date = dateOf(definition);
  const lacksDriver =
    date !== undefined &&
    isRequired(definition, 'add', 'driverId') &&
    columns.includes('carId') &&
    !columns.includes('driverId');
  const assignments = useAssignments(lacksDriver);
  const records = useMemo(() => {
    const plain = toRecords(rows, columns);
    return lacksDriver && assignments ? fillDrivers(plain, date, assignments, today()) : plain;
  }, [rows, columns, lacksDriver, assignments, date]);

  const order = useMemo(() => {
    const sent = records.flatMap((_, row) => (leftOut.has(row) ? [] : [row]));
    const request: ImportRequest = {
      resource: definition.name,
      fileName: sheet.fileName,
      rows: sent.map((row) => records[row] ?? {}),
      allowDuplicates,
      skipErrors: true,
    };
    return { sent, request };
  }, [definition, sheet, records, leftOut, allowDuplicates]);
  const settled = useDebounced(order, DEBOUNCE_MS);
  const check = useQuery({
    queryKey: ['import', 'check', settled],
    queryFn: async ({ signal }) => placeReport(await checkImport(settled.request, signal), settled.sent),
    enabled: settled.sent.length > 0,
    // Hashing up to ten thousand rows would be slow.
    queryKeyHashFn: () => `import check ${numberOf(settled.request).check}`,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const run = useMutation({
    mutationFn: () => runImport(order.request, numberOf(order.request).key),
    onSuccess: () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import' }),
  });
  const chooseColumn = (index: number, source: string | undefined) =>
    setColumns(
      columns.map((current, at) => {
        if (at === index) return source;
        return current === source ? undefined : current;
      }),
    );
  const leaveOut = (some: ReadonlyMap<number, Mark>) => setLeftOut(new Map([...leftOut, ...some]));
  const takeIn = (row: number) => setLeftOut(new Map([...leftOut].filter(([one]) => one !== row)));
  return {
    sheet,
    totals,
    rows,
    columns,
    check: check.data,
    checkError: check.error,
    isChecking: check.isFetching || settled !== order,
    created: order.sent.length === 0 ? 0 : (check.data?.created ?? 0),
    allowDuplicates,
    setAllowDuplicates,
    leftOut,
    leaveOut,
    takeIn,
    chooseColumn,
    editCell: (row: number, column: number, text: string) =>
      setRows(
        rows.map((cells, at) => (at === row ? cells.map((cell, i) => (i === column ? text : cell)) : cells)),
      ),
    run,
    labelOf,
  };
};

export type ImportState = ReturnType<typeof useImport>;

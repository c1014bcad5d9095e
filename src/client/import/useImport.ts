import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ResourceDefinition, isRequired } from '../../contract/resource';
import { useDebounced } from '../crud/list/filters/useDebounced';
import { today } from '../providers/days';
import { newIdempotencyKey } from '../providers/idempotencyKey';
import { getReport } from '../providers/reports';
import { matchColumns, toRecords } from './columns';
import { type ImportRequest, checkImport, runImport } from './importCall';
import type { Table } from './parse/table';
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

/** The state of an import: columns, cells, and the result of the server's check. */
export const useImport = (definition: ResourceDefinition, table: Table) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const labelOf = (source: string) => translate(`resources.${definition.name}.fields.${source}`);
  const [sheet] = useState(() => unfoldDays(definition, table, today()));
  const [rows, setRows] = useState(sheet.rows);
  const [columns, setColumns] = useState(() => matchColumns(definition, sheet.header, labelOf));
  const [allowDuplicates, setAllowDuplicates] = useState(false);
  const key = useRef(newIdempotencyKey());

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

  const request: ImportRequest = useMemo(
    () => ({
      resource: definition.name,
      fileName: sheet.fileName,
      rows: records,
      allowDuplicates,
      skipErrors: true,
    }),
    [definition, sheet, records, allowDuplicates],
  );
  const settled = useDebounced(request, DEBOUNCE_MS);
  const check = useQuery({
    queryKey: ['import', 'check', settled],
    queryFn: ({ signal }) => checkImport(settled, signal),
    // Hashing up to ten thousand rows would be slow.
    queryKeyHashFn: () => `import check ${requestNumberOf(settled)}`,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const run = useMutation({
    mutationFn: () => runImport(request, key.current),
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
  return {
    sheet,
    rows,
    columns,
    check: check.data,
    checkError: check.error,
    recheck: () => void check.refetch(),
    isChecking: check.isFetching || settled !== request,
    allowDuplicates,
    setAllowDuplicates,
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

const requestNumbers = new WeakMap<ImportRequest, number>();
let lastNumber = 0;

/** Returns a number for each request object, in place of a hash. */
const requestNumberOf = (request: ImportRequest): number => {
  const number = requestNumbers.get(request) ?? (lastNumber += 1);
  requestNumbers.set(request, number);
  return number;
};

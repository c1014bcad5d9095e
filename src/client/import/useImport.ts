import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ResourceDefinition, isRequired } from '../../contract/resource';
import { useDebounced } from '../crud/list/filters/useDebounced';
import { today } from '../crud/list/filters/presets';
import { newIdempotencyKey } from '../providers/idempotencyKey';
import { getReport } from '../providers/reports';
import { matchColumns, toRecords } from './columns';
import { type ImportRequest, checkImport, runImport } from './importCall';
import type { Table } from './parse/table';
import { type AssignmentRow, fillDrivers, unfoldDays } from './weekly';

const pauseMs = 300;

const dateOf = ({ fields }: ResourceDefinition): string | undefined =>
  Object.keys(fields).find((source) => fields[source]?.kind === 'date');

/** The assignments, where a sheet of a car's money names no driver. */
const useAssignments = (isNeeded: boolean) =>
  useQuery({
    queryKey: ['import', 'assignments'],
    queryFn: ({ signal }) => getReport<AssignmentRow>('/driver-assignments', {}, '', signal),
    enabled: isNeeded,
    retry: false,
  }).data?.rows;

/** A sheet on its way to being imported: its columns, its cells, what the server says of them. */
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
  const settled = useDebounced(request, pauseMs);
  const check = useQuery({
    queryKey: ['import', 'check', settled],
    queryFn: ({ signal }) => checkImport(settled, signal),
    // The rows themselves are no key to hash: ten thousand of them take a while.
    queryKeyHashFn: () => `import check ${hashOf(settled)}`,
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
    chooseColumn: (index: number, source: string | undefined) =>
      setColumns(columns.map((known, at) => (at === index ? source : known === source ? undefined : known))),
    editCell: (row: number, column: number, text: string) =>
      setRows(
        rows.map((cells, at) => (at === row ? cells.map((cell, i) => (i === column ? text : cell)) : cells)),
      ),
    run,
    labelOf,
  };
};

export type ImportState = ReturnType<typeof useImport>;

const numbers = new WeakMap<ImportRequest, number>();
let last = 0;

/** A number that stands for a request: each one that is built is another. */
const hashOf = (request: ImportRequest): number => {
  const known = numbers.get(request) ?? (last += 1);
  numbers.set(request, known);
  return known;
};

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { DayOrder } from '../../../contract/reading/days';
import { dateField, type ResourceDefinition, isRequired } from '../../../contract/resource';
import { useDebounced } from '../../rows/crud/list/filters/useDebounced';
import { today } from '../../ground/dates/days';
import { getReport } from '../../ground/providers/reports';
import { toRecords } from './columns';
import { orderOf, plainCell } from './conventions';
import { type ImportRequest, checkImport, runImport } from './importCall';
import { type Mark, placeReport } from './placed';
import { numberOf } from './requestNumbers';
import type { Sheet } from './sheet';
import { type AssignmentRow, fillDrivers } from './weekly/fillDrivers';
import { useCorrections, valueOf } from './useCorrections';

const DEBOUNCE_MS = 300;

/** The assignments, needed for a sheet with cars but without drivers. */
const useAssignments = (isNeeded: boolean) =>
  useQuery({
    queryKey: ['import', 'assignments'],
    queryFn: ({ signal }) => getReport<AssignmentRow>('/driver-assignments', {}, '', signal),
    enabled: isNeeded,
    retry: false,
  }).data?.rows;

/** The state of an import: columns, cells, rows that are left out, and the result of the server's check. */
export const useImport = (definition: ResourceDefinition, sheet: Sheet) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const labelOf = (source: string) => translate(`resources.${definition.name}.fields.${source}`);
  const { table, totals, weekly, decimal } = sheet;
  const [columns, setColumns] = useState(sheet.columns);
  const corrections = useCorrections(definition, table, columns);
  const { rows, mended } = corrections;
  const [fixed, setFixed] = useState<Readonly<Record<string, RaRecord>>>({});
  const [chosenOrder, setOrder] = useState<DayOrder>();
  const [allowDuplicates, setAllowDuplicates] = useState(false);
  // The rows that the user left out, with their marks: the server no longer checks them.
  const [leftOut, setLeftOut] = useState<ReadonlyMap<number, Mark>>(new Map());

  const { shown: shownOrder, proposed } = useMemo(
    () => orderOf(definition, table, columns),
    [definition, table, columns],
  );
  const order = chosenOrder ?? proposed;
  const conventions = useMemo(
    () => ({ order: order ?? ('day' as const), decimal, today: today() }),
    [order, decimal],
  );

  const date = dateField(definition);
  const lacksDriver =
    date !== undefined &&
    isRequired(definition, 'add', 'driverId') &&
    (columns.includes('carId') || fixed['carId'] !== undefined) &&
    !columns.includes('driverId') &&
    fixed['driverId'] === undefined;
  const assignments = useAssignments(lacksDriver);
  const records = useMemo(() => {
    const same = Object.fromEntries(
      Object.entries(fixed).map(([source, record]) => [source, valueOf(definition, source, record)]),
    );
    const plain = toRecords(rows, columns, (source, text, column) => {
      const record = mended.get(column)?.get(text);
      return record
        ? valueOf(definition, source, record)
        : plainCell(definition.fields[source], text, conventions);
    }).map((record) => ({ ...same, ...record }));
    return lacksDriver && assignments ? fillDrivers(plain, date, assignments) : plain;
  }, [definition, rows, columns, mended, fixed, conventions, lacksDriver, assignments, date]);

  const request = useMemo(() => {
    const sent = records.flatMap((_, row) => (leftOut.has(row) ? [] : [row]));
    const body: ImportRequest = {
      resource: definition.name,
      fileName: table.fileName,
      rows: sent.map((row) => records[row] ?? {}),
      allowDuplicates,
      skipErrors: true,
    };
    return { sent, body };
  }, [definition, table, records, leftOut, allowDuplicates]);
  const settled = useDebounced(request, DEBOUNCE_MS);
  const check = useQuery({
    queryKey: ['import', 'check', settled],
    queryFn: async ({ signal }) => placeReport(await checkImport(settled.body, signal), settled.sent),
    enabled: settled.sent.length > 0,
    // Hashing up to ten thousand rows would be slow.
    queryKeyHashFn: () => `import check ${numberOf(settled).check}`,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const run = useMutation({
    mutationFn: () => runImport(request.body, numberOf(request.body).key),
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
  const fix = (source: string, record: RaRecord | undefined) => {
    const { [source]: _former, ...others } = fixed;
    setFixed(record ? { ...others, [source]: record } : others);
  };
  const leaveOut = (some: ReadonlyMap<number, Mark>) => setLeftOut(new Map([...leftOut, ...some]));
  const takeIn = (row: number) => setLeftOut(new Map([...leftOut].filter(([one]) => one !== row)));
  return {
    ...corrections,
    sheet: table,
    totals,
    weekly,
    columns,
    conventions,
    /** Undefined until the user says whether the days of the file are written day first. */
    order,
    shownOrder,
    setOrder,
    fixed,
    fix,
    check: check.data,
    checkError: check.error,
    isChecking: check.isFetching || settled !== request,
    created: request.sent.length === 0 ? 0 : (check.data?.created ?? 0),
    /** The rows of the sheet that were sent. */
    sent: request.sent,
    allowDuplicates,
    setAllowDuplicates,
    leftOut,
    leaveOut,
    takeIn,
    chooseColumn,
    run,
    labelOf,
  };
};

export type ImportState = ReturnType<typeof useImport>;

export interface ImportProps {
  definition: ResourceDefinition;
  state: ImportState;
}

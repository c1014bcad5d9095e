import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useDebounced } from '../../../rows/crud/list/filters/useDebounced';
import type { Table } from '../parse/layout';
import { numberOf } from '../requestNumbers';
import { readSheet } from './columns';
import { type Answer, type Line, toRow } from './line';
import { readLines, type Said } from './lines';
import type { Role } from './roles';
import { checkStatement, runStatement, type StatementReport, type StatementRequest } from './statementCall';

const DEBOUNCE_MS = 300;

/** The groups of the rows, in the order of the screen. */
export const groups = ['open', 'new', 'matched', 'known'] as const;
export type Group = (typeof groups)[number];

/** The recorded cashing that a row matches, or the mark that it matches none. */
export type Meant = Pick<Answer, 'recordId' | 'anyway'>;

/** A finished import, and its rows of the statement that need no more work. */
export interface Finished {
  readonly report: StatementReport;
  readonly rows: ReadonlySet<number>;
}

/** What the lines share that one driver is chosen for: a number and a name, else the line itself. */
const payerOf = ({ phone, name, index }: Line): string => (phone || name ? `${phone} ${name}` : `${index}`);

const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V | undefined): ReadonlyMap<K, V> => {
  const next = new Map(map);
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  return next;
};

/** The lines of a report that are neither open nor wrong. */
const finishedOf = (lines: readonly Line[], { open, errors }: StatementReport): ReadonlySet<number> => {
  const left = new Set([...open, ...errors].map(({ row }) => row));
  return new Set(lines.flatMap(({ index }, at) => (left.has(at + 1) ? [] : [index])));
};

/** What the user says of the rows: the driver of each payer, and which cashing a row is. */
const useAnswers = () => {
  const [drivers, setDrivers] = useState<ReadonlyMap<string, RaRecord>>(new Map());
  const [meant, setMeant] = useState<ReadonlyMap<number, Meant>>(new Map());
  return {
    drivers,
    meant,
    driverOf: (line: Line): RaRecord | undefined => drivers.get(payerOf(line)),
    meantBy: (line: Line): Meant | undefined => meant.get(line.index),
    chooseDriver: (line: Line, driver: RaRecord | undefined) => {
      setDrivers(withEntry(drivers, payerOf(line), driver));
      // Another driver has other cashings.
      setMeant(withEntry(meant, line.index, undefined));
    },
    chooseMeant: (line: Line, one: Meant | undefined) => setMeant(withEntry(meant, line.index, one)),
  };
};

/** The words that the user explained, and the rows that they took in by hand. */
const useSaid = () => {
  const [said, setSaid] = useState<Said>({ words: new Map(), takenIn: new Set() });
  return {
    said,
    explain: (key: string, isIn: boolean) => setSaid({ ...said, words: withEntry(said.words, key, isIn) }),
    takeIn: (index: number, isTaken: boolean) => {
      const takenIn = new Set(said.takenIn);
      if (isTaken) takenIn.add(index);
      else takenIn.delete(index);
      setSaid({ ...said, takenIn });
    },
  };
};

/** The state of a statement: its columns, what the user says of its rows, and the result of the server's check. */
export const useStatement = (table: Table) => {
  const queryClient = useQueryClient();
  const [sheet] = useState(() => readSheet(table));
  const [columns, setColumns] = useState(sheet.columns);
  const [finished, setFinished] = useState<readonly Finished[]>([]);
  const answers = useAnswers();
  const { said, ...saying } = useSaid();
  const { drivers, meant } = answers;
  const read = useMemo(() => readLines(sheet, columns, said), [sheet, columns, said]);
  const lines = useMemo(
    () => read.lines.filter(({ index }) => !finished.some(({ rows }) => rows.has(index))),
    [read, finished],
  );
  const request = useMemo(
    (): StatementRequest => ({
      fileName: sheet.fileName,
      rows: lines.map((line) =>
        toRow(line, {
          driverId: Number(drivers.get(payerOf(line))?.id) || undefined,
          ...meant.get(line.index),
        }),
      ),
    }),
    [sheet, lines, drivers, meant],
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
    // The user can work on the rows meanwhile, so the lines that were sent are kept.
    mutationFn: ({ body }: { body: StatementRequest; sent: readonly Line[] }) =>
      runStatement(body, numberOf(body).key),
    onSuccess: (report, { sent }) => {
      setFinished([...finished, { report, rows: finishedOf(sent, report) }]);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'import' });
    },
  });
  const isOfLines = settled === request && !check.isPlaceholderData;
  const report: StatementReport | undefined =
    lines.length > 0 && (isOfLines || finished.length === 0) ? check.data : undefined;
  return {
    sheet,
    columns,
    ...read,
    lines,
    report,
    checkError: check.error,
    isChecking: lines.length > 0 && (settled !== request || check.isFetching),
    run: () => run.mutate({ body: request, sent: lines }),
    isRunning: run.isPending,
    runError: run.error,
    finished,
    /** What the user said of the rows that are not imported yet. */
    corrections:
      lines.filter((line) => answers.driverOf(line) || answers.meantBy(line) || said.takenIn.has(line.index))
        .length + (finished.length === 0 ? said.words.size : 0),
    ...answers,
    ...saying,
    said,
    /** Checks again, after a driver was changed. */
    recheck: () => void check.refetch(),
    chooseColumn: (role: Role, column: number | undefined) => {
      const { [role]: _former, ...others } = columns;
      setColumns(column === undefined ? others : { ...others, [role]: column });
    },
  };
};

export type StatementState = ReturnType<typeof useStatement>;

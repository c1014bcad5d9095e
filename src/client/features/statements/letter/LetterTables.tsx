import { type ReactNode, useId } from 'react';
import { type TranslateFunction, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { cars as carsDefinition } from '../../../../resources/cars';
import { sumOf } from '../../../../contract/money';
import { adminPaths } from '../../../ground/paths';
import { formatDay, formatKwacha, formatMonth } from '../../../ground/i18n/format';
import type { CarLine, Content, Correction, DriverLine, Expense } from '../api';
import type { TableColumn } from '../../../rows/crud/table/columns';
import { ReportTable } from '../../../rows/crud/table/ReportTable';

/** A link to a record. It prints as plain text. */
const CellLink = ({ path, children }: { path: string; children: ReactNode }) => (
  <Link className="record-link" to={path}>
    {children}
  </Link>
);

const label = (source: string) => `motoka.statements.${source}`;

interface LetterColumn<Row> extends TableColumn<Row> {
  /** The amount that the cell shows. The footer shows their sum, unless `isAdded` is false. */
  readonly amount?: (row: Row) => number;
  readonly isAdded?: boolean;
}

interface Props<Row> {
  /** The i18n key of the heading. */
  title: string;
  columns: readonly LetterColumn<Row>[];
  rows: readonly Row[];
}

/** A table of a letter, with the sums of its amounts in the footer; nothing without rows. The letter styles it. */
const LetterTable = <Row extends object>({ title, columns, rows }: Props<Row>) => {
  const id = useId();
  const translate = useTranslate();
  if (rows.length === 0) return null;
  const sums = columns.flatMap(({ source, amount, isAdded }) =>
    amount ? [[source, isAdded && formatKwacha(sumOf(rows.map(amount)))] as const] : [],
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{translate(title)}</h2>
      <ReportTable
        aria-labelledby={id}
        columns={columns}
        rows={rows}
        totals={[{ label: translate('motoka.total.sum'), cells: Object.fromEntries(sums) }]}
      />
    </section>
  );
};

const figure = <Row,>(source: string, amount: (row: Row) => number, isAdded = true): LetterColumn<Row> => ({
  source,
  label: label(source),
  isNumeric: true,
  cell: (row) => formatKwacha(amount(row)),
  amount,
  isAdded,
});

const text = <Row,>(source: string, cell: LetterColumn<Row>['cell']): LetterColumn<Row> => ({
  source,
  label: label(source),
  cell,
});

const carColumns: readonly LetterColumn<CarLine>[] = [
  text('car', ({ carId, numberPlate }) => (
    <CellLink path={adminPaths.record(carsDefinition.name, carId)}>{numberPlate}</CellLink>
  )),
  text('model', ({ model }) => model),
  figure('cashed', ({ cashed }) => cashed),
  // A statement of before drivers paid for owners has none of these.
  figure('byDrivers', ({ paidByDrivers = 0 }: Partial<CarLine>) => paidByDrivers),
  figure('spent', ({ spent }) => spent),
  figure('profit', ({ profit }) => profit),
];

/** Columns that are left out where all of their amounts are 0. */
const optionalColumns = ['byDrivers', 'paidForOwner', 'charged', 'forgiven'];

const filled = <Row,>(columns: readonly LetterColumn<Row>[], rows: readonly Row[]) =>
  columns.filter(
    ({ source, amount }) =>
      !optionalColumns.includes(source) || rows.some((row) => amount && amount(row) !== 0),
  );

/** A line of the drivers: an account, or the money that counts in none of them, which says why. */
type Line = DriverLine | (Omit<DriverLine, 'driver'> & { readonly why: string });

const driverColumns: readonly LetterColumn<Line>[] = [
  text('driver', (line, translate) => ('why' in line ? translate(label(line.why)) : line.driver)),
  text('car', ({ numberPlate }) => numberPlate),
  figure('opening', ({ opening }) => opening),
  figure('due', ({ due }) => due),
  figure('charged', ({ charged }) => charged),
  figure('cashed', ({ cashed }) => cashed),
  figure('paidForOwner', ({ spent = 0 }: Partial<Line>) => spent),
  figure('forgiven', ({ forgiven }) => forgiven),
  figure('closing', ({ closing }) => closing),
];

/**
 * The lines of the drivers. What the cars cashed and the drivers did not is a line of its own: of cars without a target, or, below 0,
 * of cashings without a date, which count in the accounts alone. So is what drivers paid for the owner.
 */
const driverLines = ({ cars, drivers }: Content): readonly Line[] => {
  const cashedOf = (rows: readonly { readonly cashed: number }[]) => sumOf(rows.map(({ cashed }) => cashed));
  const paid = sumOf(cars.map(({ paidByDrivers = 0 }: Partial<CarLine>) => paidByDrivers));
  const spent = sumOf([paid, ...drivers.map((line: Partial<DriverLine>) => -(line.spent ?? 0))]);
  const cashed = sumOf([cashedOf(cars), -cashedOf(drivers)]);
  const [first] = drivers;
  if ((cashed === 0 && spent === 0) || !first) return drivers;
  const none = { id: 'other', numberPlate: '', opening: 0, due: 0, charged: 0, forgiven: 0, closing: 0 };
  const why = cashed > 0 || (cashed === 0 && spent > 0) ? 'withoutTarget' : 'withoutDate';
  return [...drivers, { ...first, ...none, cashed, spent, why }];
};

/** What a record is, in people's words. */
const kindOf = (resource: string, translate: TranslateFunction): string =>
  translate(label(`kind.${resource}`), { _: translate(`resources.${resource}.subject`) });

const expenseColumns: readonly LetterColumn<Expense>[] = [
  text('day', ({ date }) => formatDay(date)),
  text('car', ({ numberPlate }) => numberPlate),
  text('expense', ({ resource, recordId, text: details, photos }, translate) => (
    <>
      <CellLink path={adminPaths.record(resource, recordId)}>{kindOf(resource, translate)}</CellLink>
      {details && ` ${details}`}
      {photos && (
        <>
          {' · '}
          <CellLink path={adminPaths.photos(resource, recordId)}>
            {translate('motoka.photos.count', { smart_count: photos })}
          </CellLink>
        </>
      )}
    </>
  )),
  figure('amount', ({ amount }) => amount),
];

/** Returns the path of the corrected record. A deleted record has no page: the link opens the list of its car. */
const correctionPath = ({ resource, recordId, carId, why }: Correction): string =>
  why === 'deleted'
    ? adminPaths.filtered(resource, carId === null ? {} : { carId })
    : adminPaths.record(resource, recordId);

const correctionColumns: readonly LetterColumn<Correction>[] = [
  text('statement', ({ number, month }) => `${formatMonth(month)}, ${number}`),
  text('record', (correction, translate) => (
    <>
      <CellLink path={correctionPath(correction)}>
        {kindOf(correction.resource, translate)}
        {correction.date && ` ${formatDay(correction.date)}`}
      </CellLink>
      {correction.numberPlate && ` ${correction.numberPlate}`}
    </>
  )),
  text('why', ({ why }, translate) => translate(`motoka.statements.${why}`)),
  figure('was', ({ was }) => was, false),
  figure('is', ({ is }) => is, false),
  figure('change', ({ amount }) => amount),
];

export const LetterTables = ({ content }: { content: Content }) => {
  const translate = useTranslate();
  const { cars, expenses, corrections } = content;
  const drivers = driverLines(content);
  return (
    <>
      {cars.length === 0 && <p>{translate('motoka.statements.noCars')}</p>}
      <LetterTable title="resources.cars.title" columns={filled(carColumns, cars)} rows={cars} />
      <LetterTable
        title="motoka.statements.drivers"
        columns={filled(driverColumns, drivers)}
        rows={drivers}
      />
      <LetterTable title="motoka.statements.expenses" columns={expenseColumns} rows={expenses} />
      <LetterTable title="motoka.statements.corrections" columns={correctionColumns} rows={corrections} />
    </>
  );
};

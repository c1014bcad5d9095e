import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { cars as carsDefinition } from '../../../resources/cars';
import { adminPaths } from '../../paths';
import { formatDay, formatKwacha, formatMonth } from '../../i18n/format';
import type { CarLine, Content, Correction, DriverLine, Expense } from '../api';
import { type LetterColumn, LetterTable } from './LetterTable';

/** A link to a record. It prints as plain text. */
const CellLink = ({ path, children }: { path: string; children: ReactNode }) => (
  <Link className="record-link" to={path}>
    {children}
  </Link>
);

const label = (source: string) => `motoka.statements.${source}`;

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
  figure('spent', ({ spent }) => spent),
  figure('profit', ({ profit }) => profit),
];

const driverColumns: readonly LetterColumn<DriverLine>[] = [
  text('driver', ({ driver }) => driver),
  text('car', ({ numberPlate }) => numberPlate),
  figure('opening', ({ opening }) => opening),
  figure('due', ({ due }) => due),
  figure('charged', ({ charged }) => charged),
  figure('cashed', ({ cashed }) => cashed),
  figure('forgiven', ({ forgiven }) => forgiven),
  figure('closing', ({ closing }) => closing),
];

/** Leaves out the columns of charges and of forgiven amounts where all of them are 0. */
const driverColumnsFor = (rows: readonly DriverLine[]) =>
  driverColumns.filter(
    ({ source, amount }) =>
      !['charged', 'forgiven'].includes(source) || rows.some((row) => amount && amount(row) !== 0),
  );

const expenseColumns: readonly LetterColumn<Expense>[] = [
  text('day', ({ date }) => formatDay(date)),
  text('car', ({ numberPlate }) => numberPlate),
  text('expense', ({ resource, recordId, text: details, photos }, translate) => (
    <>
      <CellLink path={adminPaths.record(resource, recordId)}>
        {translate(`resources.${resource}.subject`)}
      </CellLink>
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
  why === 'deleted' ? adminPaths.filtered(resource, { carId }) : adminPaths.record(resource, recordId);

const correctionColumns: readonly LetterColumn<Correction>[] = [
  text('statement', ({ number, month }) => `${formatMonth(month)}, ${number}`),
  text('record', (correction, translate) => (
    <>
      <CellLink path={correctionPath(correction)}>
        {translate(`resources.${correction.resource}.subject`)}
        {correction.date && ` ${formatDay(correction.date)}`}
      </CellLink>
      {` ${correction.numberPlate}`}
    </>
  )),
  text('why', ({ why }, translate) => translate(`motoka.statements.${why}`)),
  figure('was', ({ was }) => was, false),
  figure('is', ({ is }) => is, false),
  figure('change', ({ amount }) => amount),
];

/** The tables of a letter. */
export const LetterTables = ({ content: { cars, drivers, expenses, corrections } }: { content: Content }) => {
  const translate = useTranslate();
  return (
    <>
      {cars.length === 0 && <p>{translate('motoka.statements.noCars')}</p>}
      <LetterTable title="motoka.statements.cars" columns={carColumns} rows={cars} />
      <LetterTable title="motoka.statements.drivers" columns={driverColumnsFor(drivers)} rows={drivers} />
      <LetterTable title="motoka.statements.expenses" columns={expenseColumns} rows={expenses} />
      <LetterTable title="motoka.statements.corrections" columns={correctionColumns} rows={corrections} />
    </>
  );
};

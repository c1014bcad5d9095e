import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldKind } from '../../../../contract/fields';
import {
  type Column,
  type ColumnKind,
  columnsByName,
  type ReportDefinition,
} from '../../../../contract/report';
import { optionKey } from '../../../ground/i18n/reportKeys';
import { FieldValue } from '../fields/FieldValue';
import { Name } from '../fields/Name';
import { OwnerLink } from '../fields/OwnerLink';
import { Plate } from '../fields/Plate';
import { PlateLink } from '../fields/PlateLink';
import { RecordLink } from '../fields/RecordLink';

type Row = Readonly<Record<string, unknown>>;

interface Props {
  report: ReportDefinition;
  source: string;
  column: Column;
  row: Row;
}

const idOf = (row: Row, source: string): number | undefined => {
  const id = row[source];
  return typeof id === 'number' ? id : undefined;
};

/** `driver` is the name of the record that `driverId` refers to. */
const Text = ({ report, source, row }: Props) => {
  const text = String(row[source]);
  const userId = idOf(row, 'userId');
  if (source === 'name' && userId !== undefined) return <OwnerLink userId={userId} name={text} />;
  const [id, target] = [idOf(row, `${source}Id`), report.columns[`${source}Id`]?.target];
  if (id === undefined || target === undefined) return <bdi>{text}</bdi>;
  return (
    <RecordLink resource={target} id={id}>
      <Name>{text}</Name>
    </RecordLink>
  );
};

const NumberPlate = ({ source, row }: Props) => {
  const carId = idOf(row, 'carId');
  const numberPlate = String(row[source]);
  return carId === undefined ? (
    <Plate>{numberPlate}</Plate>
  ) : (
    <PlateLink carId={carId} numberPlate={numberPlate} />
  );
};

const Choice = ({ report, source, row }: Props) =>
  useTranslate()(optionKey(report, source, String(row[source])));

const as =
  (kind: FieldKind) =>
  ({ source, row, column: { label, unit } }: Props) => (
    <FieldValue field={{ kind, label, ...(unit && { unit }) }} value={row[source]} />
  );

/** Values that no cell of a table shows. */
const none = () => null;

const components = {
  text: Text,
  longText: as('longText'),
  weekdays: as('weekdays'),
  percent: as('percent'),
  decimal: as('decimal'),
  date: as('date'),
  instant: as('instant'),
  integer: as('integer'),
  money: as('money'),
  boolean: as('boolean'),
  plate: NumberPlate,
  choice: Choice,
  state: Choice,
  account: none,
  reference: none,
  amounts: none,
  values: none,
  messages: none,
  object: none,
  list: none,
} satisfies { [K in ColumnKind]: (props: Props) => ReactNode };

/** The value of a row in a column, by the kind of the column. Renders nothing if it is empty. */
export const ReportCell = (props: Props) => {
  const Component: (props: Props) => ReactNode = components[props.column.kind];
  const value = props.row[props.source];
  return value !== null && value !== undefined && <Component {...props} />;
};

/** Returns a column of a report by its name; those of its totals too. */
export const columnOf = ({ columns, totals }: ReportDefinition, source: string): Column | undefined =>
  columnsByName({ ...totals, ...columns })[source];

/** Whether the values of a kind are aligned to the right. */
export const isFigure = ({ kind }: Column): boolean =>
  ['money', 'integer', 'percent', 'decimal'].includes(kind);

/** Returns the cells of a row of totals, by the columns that they are the sums of. */
export const totalCells = (
  report: ReportDefinition,
  sums: Row | undefined,
): Readonly<Record<string, ReactNode>> =>
  Object.fromEntries(
    Object.keys(sums ?? {}).flatMap((source) => {
      const column = report.columns[source];
      return sums && column
        ? [[source, <ReportCell key={source} report={report} source={source} column={column} row={sums} />]]
        : [];
    }),
  );

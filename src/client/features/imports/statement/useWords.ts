import { type RaRecord, useGetMany, useTranslate } from 'react-admin';
import { cars } from '../../../../resources/cars';
import { cashings } from '../../../../resources/cashings';
import { drivers } from '../../../../resources/drivers';
import { formatDay, formatMoney } from '../../../ground/i18n/format';
import { noErrorToast } from '../../../rows/crud/list/listDefaults';
import type { StatementReport } from './statementCall';
import type { Group, StatementState } from './useStatement';

/** What becomes of a row, and the cashing that it is about. */
export interface Words {
  readonly text: string;
  readonly recordId?: number;
}

/** A row of any group of the report. */
interface Grouped {
  readonly row: number;
  readonly recordId?: number | null;
  readonly agrees?: boolean;
  readonly driverId?: number;
  readonly carId?: number;
  readonly recordIds?: readonly number[] | undefined;
  readonly why?: StatementReport['open'][number]['why'];
}

export const rowsOf = (report: StatementReport, group: Group): readonly Grouped[] => report[group];

const useRecords = (resource: string, ids: readonly (number | null | undefined)[]) => {
  const known = [...new Set(ids.filter((id) => typeof id === 'number'))];
  const { data = [] } = useGetMany<RaRecord>(
    resource,
    { ids: known },
    { ...noErrorToast, enabled: known.length > 0 },
  );
  return new Map(data.flatMap((record) => (record ? [[Number(record.id), record] as const] : [])));
};

/** Returns a function that says what becomes of a shown row, and the cashings that the shown rows are about. */
export const useWords = (
  state: StatementState,
  shown: readonly Grouped[],
): { readonly wordsOf: (row: Grouped) => Words; readonly records: ReadonlyMap<number, RaRecord> } => {
  const translate = useTranslate();
  const carsById = useRecords(
    cars.name,
    shown.map(({ carId }) => carId),
  );
  const driversById = useRecords(
    drivers.name,
    shown.map(({ driverId }) => driverId),
  );
  const cashingsById = useRecords(
    cashings.name,
    shown.flatMap(({ recordId, recordIds = [] }) => [recordId, ...recordIds]),
  );
  const wordsOf = ({ row, recordId, agrees, driverId, carId, why }: Grouped): Words => {
    if (why) {
      const isWhole = /^\+?\d{9,}$/.test(state.lines[row - 1]?.phone ?? '');
      const key = why === 'noDriver' && !isWhole ? 'noNumber' : why;
      return { text: translate(`motoka.mobileMoney.why.${key}`) };
    }
    if (driverId !== undefined) {
      const [car, driver] = [carsById.get(Number(carId)), driversById.get(driverId)];
      const values = { plate: car?.['numberPlate'] ?? '…', driver: driver?.['name'] ?? '…' };
      return { text: translate('motoka.mobileMoney.addedFor', values) };
    }
    if (recordId == null) return { text: translate('motoka.mobileMoney.twice') };
    const cashing = cashingsById.get(recordId);
    const { numberPlate = '…', driver = '…', date, amount }: Partial<RaRecord> = cashing ?? {};
    const key = agrees === false ? 'differs' : 'cashingOf';
    const text = translate(`motoka.mobileMoney.${key}`, {
      plate: String(numberPlate),
      driver: String(driver),
      day: typeof date === 'string' ? formatDay(date) : '–',
      amount: typeof amount === 'number' ? formatMoney(amount) : '–',
    });
    return { text, recordId };
  };
  return { wordsOf, records: cashingsById };
};

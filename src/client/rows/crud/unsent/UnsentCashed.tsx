import { moneyColumns } from '../../../../contract/resource';
import { resourceNamed } from '../../../../resources';
import { cashings } from '../../../../resources/cashings';
import type { OutboxEntry } from '../../../ground/providers/outbox/entry';
import { matches, UnsentSum } from './UnsentAmount';

interface Props {
  /** The account; without one, all of them. */
  of?: { readonly driverId: number; readonly carId: number; readonly userId: number };
  /** The day; without one, all of them. */
  date?: string;
  /** Formats the amount in a cell, where there is no room for the sentence. */
  short?: (amount: number) => string;
}

/** What a record counts for its driver: what was handed in, or paid for the owner. */
const countedOf = ({ resource, body }: OutboxEntry): number => {
  const [source = ''] = moneyColumns(resourceNamed(resource));
  const isCounted = resource === cashings.name || body['paidFrom'] === 'driver';
  return isCounted ? Number(body[source] ?? 0) || 0 : 0;
};

/** What was handed in or paid for the owner and is not sent yet, beside a balance of the server. */
export const UnsentCashed = ({ of, date, short }: Props) => {
  const match = { driverId: of?.driverId, carId: of?.carId, userId: of?.userId, date };
  return <UnsentSum short={short} amountOf={(entry) => (matches(entry, match) ? countedOf(entry) : 0)} />;
};

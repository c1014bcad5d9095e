import type { RaRecord } from 'react-admin';
import { useGetList } from 'react-admin';
import { adjustments } from '../../../../resources/adjustments';
import { buyouts } from '../../../../resources/buyouts';
import { cashings } from '../../../../resources/cashings';
import { daysOff } from '../../../../resources/daysOff';
import { targets } from '../../../../resources/targets';
import { today } from '../../../ground/dates/days';
import { noErrorToast } from '../../../rows/crud/list/listDefaults';
import type { Balance } from '../api';

type Values = Readonly<Record<string, unknown>>;

/** Returns what the driver owes, else what is due today. */
export const missingOf = ({ balance, dueToday }: Balance): number | null =>
  Math.max(balance, 0) || dueToday || null;

interface Source {
  readonly balance: Balance;
  readonly day: string;
  /** The driver of today's target; null where the target is the car's. */
  readonly targetDriverId: unknown;
}

const defaultsOf: Readonly<Record<string, (source: Source) => Values>> = {
  [cashings.name]: ({ balance, day }) => ({ date: day, amount: missingOf(balance) }),
  [daysOff.name]: ({ day }) => ({ startsOn: day, endsOn: day }),
  [adjustments.name]: ({ balance, day }) => ({ date: day, amount: Math.max(balance.balance, 0) || null }),
  [buyouts.name]: ({ day }) => ({ startsOn: day }),
  [targets.name]: ({ balance: { target }, day, targetDriverId }) => ({
    ...target,
    driverId: targetDriverId,
    startsOn: day,
  }),
};

/** The resources that a ledger adds records to, in the order of its buttons. */
export const addedResources = [cashings.name, daysOff.name, adjustments.name, targets.name] as const;

const isInForce = ({ startsOn, endsOn }: RaRecord, day: string): boolean =>
  startsOn <= day && (endsOn == null || endsOn >= day);

/** Returns the target of a day: a driver's own target takes precedence over the car's, then the latest one. */
const targetOf = (all: readonly RaRecord[], driverId: number, day: string): RaRecord | undefined =>
  all
    .filter((one) => isInForce(one, day) && (one.driverId == null || one.driverId === driverId))
    .sort(
      (one, other) =>
        Number(one.driverId == null) - Number(other.driverId == null) ||
        String(other.startsOn).localeCompare(String(one.startsOn)),
    )[0];

/** Returns the default values of an Add form over a ledger; undefined while pending, or for any other resource. */
export const useAddDefaults = (resource: string, balance: Balance | undefined): Values | undefined => {
  const day = today();
  const isTarget = resource === targets.name;
  const { data } = useGetList<RaRecord>(
    targets.name,
    {
      filter: { carId: balance?.carId, userId: balance?.userId },
      sort: { field: 'startsOn', order: 'DESC' },
      pagination: { page: 1, perPage: 100 },
    },
    { ...noErrorToast, enabled: isTarget && balance !== undefined },
  );
  const defaults = defaultsOf[resource];
  if (!balance || !defaults || (isTarget && !data)) return undefined;
  const { driverId, carId, userId } = balance;
  const found = targetOf(data ?? [], driverId, day);
  const targetDriverId = found ? (found.driverId ?? null) : driverId;
  return { carId, userId, driverId, ...defaults({ balance, day, targetDriverId }) };
};

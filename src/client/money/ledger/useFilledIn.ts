import type { RaRecord } from 'react-admin';
import { useGetList } from 'react-admin';
import { adjustments } from '../../../resources/adjustments';
import { cashings } from '../../../resources/cashings';
import { daysOff } from '../../../resources/daysOff';
import { targets } from '../../../resources/targets';
import { today } from '../../crud/list/filters/presets';
import { noErrorToast } from '../../crud/list/listDefaults';
import type { Balance } from '../api';

type Values = Readonly<Record<string, unknown>>;

/** What is missing today: what is owed, else what today costs. */
const missingOf = ({ balance, dueToday }: Balance): number | null => Math.max(balance, 0) || dueToday || null;

interface Present {
  readonly balance: Balance;
  readonly day: string;
  /** The driver whom the target of today names; null where it is the car's. */
  readonly targetDriverId: unknown;
}

/** What the Add form of a resource begins with, by its name. */
const filledIn: Readonly<Record<string, (present: Present) => Values>> = {
  [cashings.name]: ({ balance, day }) => ({ date: day, amount: missingOf(balance) }),
  [daysOff.name]: ({ day }) => ({ startsOn: day, endsOn: day }),
  [adjustments.name]: ({ balance, day }) => ({ date: day, amount: Math.max(balance.balance, 0) || null }),
  [targets.name]: ({ balance: { target }, day, targetDriverId }) => ({
    ...target,
    driverId: targetDriverId,
    startsOn: day,
  }),
};

/** The resources that a ledger adds to, in the order of its buttons. */
export const addedTo = [cashings.name, daysOff.name, adjustments.name, targets.name] as const;

const isInForce = ({ startsOn, endsOn }: RaRecord, day: string): boolean =>
  startsOn <= day && (endsOn == null || endsOn >= day);

/** The target of a day: one that names the driver goes before one that does not, the later before the earlier. */
const targetOf = (all: readonly RaRecord[], driverId: number, day: string): RaRecord | undefined =>
  all
    .filter((one) => isInForce(one, day) && (one.driverId == null || one.driverId === driverId))
    .sort(
      (one, other) =>
        Number(one.driverId == null) - Number(other.driverId == null) ||
        String(other.startsOn).localeCompare(String(one.startsOn)),
    )[0];

/** What an Add form over a ledger begins with; undefined until that is known, or where nothing of the kind is added. */
export const useFilledIn = (resource: string, balance: Balance | undefined): Values | undefined => {
  const day = today();
  const isTarget = resource === targets.name;
  const { data, isPending } = useGetList<RaRecord>(
    targets.name,
    {
      filter: { carId: balance?.carId, userId: balance?.userId },
      sort: { field: 'startsOn', order: 'DESC' },
      pagination: { page: 1, perPage: 100 },
    },
    { ...noErrorToast, enabled: isTarget && balance !== undefined },
  );
  const fill = filledIn[resource];
  if (!balance || !fill || (isTarget && isPending)) return undefined;
  const { driverId, carId, userId } = balance;
  const found = targetOf(data ?? [], driverId, day);
  const targetDriverId = found ? (found.driverId ?? null) : driverId;
  return { carId, userId, driverId, ...fill({ balance, day, targetDriverId }) };
};

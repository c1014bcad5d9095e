import { both, MISSING, type Says, type Variant } from './types';

const only = (administrator: number): Says => ({ owner: 403, administrator });
const named = (name: string, body: unknown, says: Says): Variant => ({ name, body, says });

interface About {
  readonly own: { readonly userId: number; readonly carId: number; readonly driverId: number };
  readonly adminId: number;
  readonly otherId: number;
  readonly foreignCarId: number;
  readonly foreignDriverId: number;
  readonly shapes: readonly Variant[];
}

/** Every database begins with these kinds, which everybody may read. */
export const kindIds = { own: 1, foreign: 2 } as const;

/** The bodies of the calls of kinds, of sales, and of cashing in with what the driver paid. */
export const tradeVariants = (about: About): Readonly<Record<string, readonly Variant[]>> => {
  const { own, adminId, otherId, foreignCarId, foreignDriverId, shapes } = about;
  const kind = { name: 'Parking' };
  const paperKind = { key: 'parking', label: 'Parking permit', of: 'car' };
  const cashIn = { ...own, date: '2026-10-05', amount: 380, spent: [{ amount: 120, kindId: 2 }] };
  return {
    'POST /expense-kinds': [
      named('a valid body', kind, only(201)),
      named('a taken name', { name: ' fuel ' }, only(409)),
      named('a forbidden field', { ...kind, createdAt: '2026-10-01' }, only(400)),
      ...shapes,
    ],
    'PUT /expense-kinds/:id': [
      named('a change', { isOff: true }, only(200)),
      named('the id of another record', { isOff: true, id: MISSING + 1 }, only(400)),
      named('a forbidden field', { nameKey: 'x' }, only(400)),
      ...shapes,
    ],
    'POST /paper-kinds': [
      named('a valid body', paperKind, only(201)),
      named('a taken key', { ...paperKind, key: ' ROADTAX ' }, only(409)),
      named('a key that cannot be one', { ...paperKind, key: 'road-tax' }, only(400)),
      named('a forbidden field', { ...paperKind, createdAt: '2026-10-01' }, only(400)),
      ...shapes,
    ],
    'PUT /paper-kinds/:id': [
      named('a change', { isOff: true }, only(200)),
      named('the id of another record', { isOff: true, id: MISSING + 1 }, only(400)),
      named('a forbidden field', { keyKey: 'x' }, only(400)),
      ...shapes,
    ],
    'POST /cars/:id/sell': [
      named('nobody owes anything', { soldOn: '2026-10-05', anyway: true }, only(200)),
      named('no day', { anyway: true }, only(400)),
      named('a forbidden field', { soldOn: '2026-10-05', archivedAt: '2026-10-01' }, only(400)),
      ...shapes,
    ],
    'POST /cash-ins': [
      named('a valid body', cashIn, both(201)),
      named('nothing handed in', { ...own, spent: cashIn.spent }, both(201)),
      named('nothing at all', own, both(400)),
      named('a foreign car', { ...cashIn, carId: foreignCarId }, { owner: 400, administrator: 201 }),
      named('a foreign driver', { ...cashIn, driverId: foreignDriverId }, { owner: 400, administrator: 201 }),
      named('a foreign owner', { ...cashIn, userId: otherId }, { owner: 403, administrator: 201 }),
      named('the cash of another', { ...cashIn, holderId: adminId }, { owner: 403, administrator: 201 }),
      named('a missing kind', { ...cashIn, spent: [{ amount: 5, kindId: MISSING }] }, both(400)),
      named(
        'a payer of its own',
        { ...cashIn, spent: [{ amount: 5, driverId: foreignDriverId }] },
        both(400),
      ),
      named('a forbidden field', { ...cashIn, createdAt: '2026-10-01' }, both(400)),
      ...shapes,
    ],
  };
};

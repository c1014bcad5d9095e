import { both, MISSING, type Says, type Variant, type Whose } from './types';

/** The records of the cash book and of owner accounts, bills, service plans and what was done of them. */
export const cashNames = [
  'transfers',
  'counts',
  'buyouts',
  'fees',
  'payouts',
  'bills',
  'plans',
  'works',
] as const;
export type CashName = (typeof cashNames)[number];
export type CashIds = Readonly<Record<CashName, Readonly<Record<Whose, number>>>>;

interface Party {
  readonly userId: number;
  readonly carId: number;
  readonly driverId: number;
  /** A service plan for the car. */
  readonly planId?: number;
}

/** A valid body of each for an owner; the transfer is from the administrator, so that the owner may answer it. */
export const cashBodies = ({ userId, carId, driverId, planId = MISSING }: Party, adminId: number) =>
  ({
    transfers: { date: '2026-10-01', fromId: adminId, toId: userId, amount: 12.5 },
    counts: { date: '2026-10-02', userId, amount: 80 },
    buyouts: { carId, driverId, userId, price: 80_000, startsOn: '2026-10-01' },
    fees: { userId, percent: 7.5, startsOn: '2026-10-01' },
    payouts: { userId, date: '2026-10-03', amount: 500 },
    bills: { carId, userId, label: 'Loan', amount: 4000, every: 'year', startsOn: '2030-01-15' },
    plans: { carId, userId, item: 'Brakes', everyKm: 10_000, everyMonths: 6 },
    works: { carId, userId, planId, date: '2026-10-04', mileage: 120_100 },
  }) as const satisfies Record<CashName, object>;

const only = (administrator: number): Says => ({ owner: 403, administrator });

const change: Readonly<Record<CashName, object>> = {
  transfers: { notes: 'Another note' },
  counts: { notes: 'Another note' },
  buyouts: { notes: 'Another note' },
  fees: { notes: 'Another note' },
  payouts: { notes: 'Another note' },
  bills: { notes: 'Another note' },
  plans: { notes: 'Another note' },
  works: { notes: 'Another note' },
};

interface About {
  readonly own: Party;
  readonly adminId: number;
  readonly otherId: number;
  readonly foreignCarId: number;
  readonly planIds: Readonly<Record<Whose, number>>;
  readonly cashings: Readonly<Record<Whose, number>>;
  readonly shapes: readonly Variant[];
}

/** The bodies of the calls of the cash book, of confirmations, of the archive and of owner accounts. */
export const cashVariants = (about: About): Readonly<Record<string, readonly Variant[]>> => {
  const { own, adminId, otherId, foreignCarId, planIds, cashings, shapes } = about;
  const { transfers, counts, buyouts, fees, payouts, bills, plans, works } = cashBodies(
    { ...own, planId: planIds.own },
    adminId,
  );
  const named = (name: string, body: unknown, says: Says): Variant => ({ name, body, says });
  const unknown = (body: object, says: Says = both(400)) =>
    named('a forbidden field', { ...body, createdAt: '2026-10-01' }, says);
  const ids = (list: unknown, status: number, name: string) => named(name, { ids: list }, only(status));
  const { planId, ...ofVisit } = works;
  const visit = { ...ofVisit, planIds: [planId], repair: { amount: 1850, kindId: 1 } };
  /** A plan is for the cars of its owner. */
  const elsewhere = (body: object, planOf: (planId: number) => object): readonly Variant[] => [
    named('a foreign car', { ...body, carId: foreignCarId }, both(400)),
    named('a missing car', { ...body, carId: MISSING }, both(400)),
    named('a foreign plan', { ...body, ...planOf(planIds.foreign) }, both(400)),
    named('a missing plan', { ...body, ...planOf(MISSING) }, both(400)),
  ];
  const confirming = [
    ids([cashings.own, cashings.foreign], 200, 'two cashings'),
    ids([], 400, 'none'),
    ids(['x'], 400, 'no number'),
    ids([MISSING], 400, 'a missing cashing'),
    named('a forbidden field', { ids: [cashings.own], at: '2026-10-01' }, only(400)),
    ...shapes,
  ];
  const archiving = [
    named('nothing', undefined, both(200)),
    named('a forbidden field', { archivedAt: '2026-10-01' }, both(400)),
  ];
  return {
    'POST /transfers': [
      named('a valid body', { ...transfers, fromId: own.userId, toId: adminId }, both(201)),
      named(
        'the cash of another',
        { ...transfers, fromId: otherId, toId: adminId },
        {
          owner: 403,
          administrator: 201,
        },
      ),
      named('to themselves', { ...transfers, fromId: own.userId, toId: own.userId }, both(400)),
      unknown({ date: '2026-10-01', toId: adminId, amount: 5 }),
      ...shapes,
    ],
    'POST /transfers/:id/receive': [
      named('nothing', undefined, both(200)),
      named('a forbidden field', { state: 'received' }, both(400)),
    ],
    'POST /transfers/:id/refuse': [
      named('a reason', { reason: 'Five short' }, both(200)),
      named('no reason', {}, both(400)),
      named('a forbidden field', { reason: 'Five short', state: 'refused' }, both(400)),
    ],
    'POST /counts': [
      named('a valid body', { ...counts, date: '2026-10-09' }, both(201)),
      named(
        'the cash of another',
        { ...counts, userId: otherId, date: '2026-10-09' },
        {
          owner: 403,
          administrator: 201,
        },
      ),
      named('a day that was counted', counts, both(409)),
      unknown({ ...counts, date: '2026-10-09' }),
      ...shapes,
    ],
    'POST /buyouts': [
      named('a foreign car', { ...buyouts, carId: foreignCarId }, { owner: 400, administrator: 409 }),
      named('a car that has one', buyouts, both(409)),
      unknown(buyouts),
      ...shapes,
    ],
    'POST /fees': [
      named('a valid body', { ...fees, startsOn: '2026-11-01' }, both(201)),
      named('a day that has one', fees, both(409)),
      unknown(fees),
      ...shapes,
    ],
    'POST /bills': [
      named('a valid body', bills, both(201)),
      named('a foreign car', { ...bills, carId: foreignCarId }, { owner: 400, administrator: 201 }),
      named('a foreign owner', { ...bills, userId: otherId }, { owner: 403, administrator: 201 }),
      named('a missing car', { ...bills, carId: MISSING }, both(400)),
      unknown(bills),
      ...shapes,
    ],
    ...Object.fromEntries(
      ['pay', 'skip', 'unskip'].map((name) => [
        `POST /bills/:id/${name}`,
        [unknown({ carId: own.carId, billOn: '2030-01-15', reason: 'x' }), ...shapes],
      ]),
    ),
    'POST /plans': [
      named('a valid body', plans, both(201)),
      named('a foreign car', { ...plans, carId: foreignCarId }, { owner: 400, administrator: 201 }),
      named('a foreign owner', { ...plans, userId: otherId }, { owner: 403, administrator: 201 }),
      named('a missing car', { ...plans, carId: MISSING }, both(400)),
      unknown(plans),
      ...shapes,
    ],
    'POST /works': [
      named('a valid body', works, both(201)),
      named('a foreign owner', { ...works, userId: otherId }, { owner: 403, administrator: 201 }),
      ...elsewhere(works, (planId) => ({ planId })),
      unknown(works),
      ...shapes,
    ],
    'POST /works/done': [
      named('a valid body', visit, both(201)),
      named('a foreign owner', { ...visit, userId: otherId }, { owner: 403, administrator: 201 }),
      ...elsewhere(visit, (planId) => ({ planIds: [planId] })),
      named('a car of its cost', { ...visit, repair: { amount: 5, carId: own.carId } }, both(400)),
      unknown(visit),
      ...shapes,
    ],
    'POST /payouts': [named('a valid body', payouts, both(201)), unknown(payouts), ...shapes],
    ...Object.fromEntries(
      cashNames.map((name) => [
        `PUT /${name}/:id`,
        [
          named('a change', change[name], both(200)),
          named('the id of another record', { ...change[name], id: MISSING + 1 }, both(400)),
          unknown(change[name]),
          ...shapes,
        ],
      ]),
    ),
    'POST /cashings/confirm': confirming,
    'POST /cashings/unconfirm': confirming,
    'POST /cars/:id/archive': archiving,
    'POST /cars/:id/unarchive': archiving,
    'POST /drivers/:id/archive': archiving,
    'POST /drivers/:id/unarchive': archiving,
  };
};

/** The status of a call on an existing record, if it is not 200: the owner's car and driver are still together. */
export const outcomes: Readonly<Record<string, Partial<Says>>> = {
  'POST /cars/:id/archive': { administrator: 409 },
  'POST /drivers/:id/archive': { administrator: 409 },
  // What was done of them refers to them.
  'DELETE /plans/:id': { administrator: 409 },
  // Only who gets it answers for it.
  'POST /transfers/:id/receive': { administrator: 403 },
  'POST /transfers/:id/refuse': { administrator: 403 },
  // Only the receiver accepts.
  'POST /grants/:id/accept': { owner: 403, administrator: 403 },
  // Without the settings there is no issuer, and without the current password no change of the second factor.
  'GET /auth/oidc': { owner: 404, administrator: 404 },
  'GET /auth/oidc/callback': { owner: 404, administrator: 404 },
  'DELETE /auth/factor': { owner: 403, administrator: 403 },
  // Nobody has a second factor or a passkey, and the ids of sessions are texts.
  'DELETE /user/:id/factor': { administrator: 404 },
  'DELETE /passkeys/:id': { owner: 404, administrator: 404 },
  'DELETE /sessions/:id': { owner: 404, administrator: 404 },
};

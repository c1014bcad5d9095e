import { inFile, type Mutation } from './inFile';

/** What drivers paid out of the takings. */
export const tradeMutations: readonly Mutation[] = [
  ...inFile('features/profit/spending.ts', [
    'spending is of the owners',
    "${isOneOf('userId', owners)}",
    '${sql`1 = 1`}',
  ]),
  ...inFile('features/profit/fuel.ts', [
    'fuel is of the owners',
    "isOneOf('repairs.userId', owners)",
    'sql<boolean>`1 = 1`',
  ]),
  ...inFile('features/balances/sql/looseExpenses.ts', [
    'a loose expense is of the owners',
    '${isOneOf(`${resource}.userId`, owners)}',
    '${sql`1 = 1`}',
  ]),
  ...inFile('features/returns/sums.ts', [
    'what a car earned back is of the owners',
    " > 0 and ${isOneOf('cars.userId', owners)}`",
    ' > 0 and ${owners.length} > 0`',
  ]),
  ...inFile('features/bills/read.ts', [
    'a bill is of the owners',
    "isOfOwnersOrAll('bills', owners)",
    'sql`1 = 1`',
  ]),
  ...inFile('features/inUse/cars.ts', [
    'a bill or a plan is for the cars of the owners',
    "where ${isOneOf('cars.userId', owners)} and",
    'where 1 = 1 and',
  ]),
  ...inFile(
    'features/plans/read.ts',
    ['a plan is of the owners', "isOfOwnersOrAll('plans', owners)", 'sql`1 = 1`'],
    [
      'a plan is for the cars of its owner',
      'if (userId !== null && userId !== car.userId) return false;',
      '',
    ],
    ['the work of a plan is of the owner of the car', ' and cars."userId" = works."userId"', ''],
  ),
  ...inFile('features/plans/read.ts', [
    'a plan is told to be for other cars by who sees the car',
    "    .where(isOneOf('userId', owners))\n",
    '',
  ]),
  ...inFile('features/resources/works.ts', [
    'the plan of a work is seen by who records it',
    'readPlansFor(queries, readable(viewer), ',
    "readPlansFor(queries, 'all', ",
  ]),
  ...inFile('features/resources/plans.ts', [
    'a plan is read by its owner',
    "isOfOwnersOrAll('plans', owners)",
    'sql`${owners.length} > 0`',
  ]),
  ...inFile(
    'features/plans/done.ts',
    [
      'the plans of a visit are seen by who records it',
      'readPlansFor(trx, readable(viewer), ',
      "readPlansFor(trx, 'all', ",
    ],
    [
      'what was done is recorded for the owner of the car',
      'await refuseCarOfOther(trx, works, viewer, first);',
      '',
    ],
    [
      'a visit that is replayed is still readable',
      'one !== undefined && isReadable(trx, work, viewer, one)',
      'one !== undefined && Promise.resolve(trx !== undefined)',
    ],
  ),
  ...inFile('features/bills/skip.ts', [
    'a day is skipped by the owner or who corrects',
    'if (!isOwnAccount(viewer, userId) && !mayCorrect(viewer, { userId })) throw forbidden();',
    '',
  ]),
  ...inFile('features/bills/pay.ts', [
    'a bill is paid for the owner of the car',
    'await refuseCarOfOther(trx, repairs, viewer, input);',
    '',
  ]),
  ...inFile(
    'features/cash/cashIns.ts',
    [
      'a cash-in is for the owner of the car',
      'for (const input of all) await refuseCarOfOther(trx, cashings, viewer, input);',
      '',
    ],
    [
      'a cash-in that is replayed is still readable',
      'first !== undefined && isReadable(trx, one ? cashing : repair, viewer, first)',
      'first !== undefined && Promise.resolve(trx !== undefined)',
    ],
  ),
];

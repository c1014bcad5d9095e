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
  ...inFile(
    'features/bills/read.ts',
    ['a bill is of the owners', "(${isOneOf('bills.userId', owners)} or", '(1 = 1 or'],
    [
      'a bill is for the cars of the owners',
      "where ${isOneOf('cars.userId', owners)} and",
      'where 1 = 1 and',
    ],
  ),
  ...inFile('features/bills/skip.ts', [
    'a day is skipped by the owner or who corrects',
    'if (!isOwnAccount(viewer, car.userId) && !mayCorrect(viewer, car)) throw forbidden();',
    '',
  ]),
  ...inFile('features/bills/pay.ts', [
    'a bill is paid for the owner of the car',
    'await refuseCarOfOther(db, repairs, viewer, input);',
    '',
  ]),
  ...inFile(
    'features/cash/cashIns.ts',
    [
      'a cash-in is for the owner of the car',
      'for (const input of all) await refuseCarOfOther(db, cashings, viewer, input);',
      '',
    ],
    [
      'a cash-in that is replayed is still readable',
      'first !== undefined && isReadable(trx, one ? cashing : repair, viewer, first)',
      'first !== undefined && Promise.resolve(trx !== undefined)',
    ],
  ),
];

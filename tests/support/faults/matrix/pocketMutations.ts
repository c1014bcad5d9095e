import { inFile, type Mutation } from './inFile';

/** Cash, corrections, and what is read again. */
export const pocketMutations: readonly Mutation[] = [
  ...inFile('features/cash/payment.ts', [
    'cash is of its holder',
    'isSet && !mayUseAccount(viewer, holderId)',
    'false',
  ]),
  ...inFile('features/cash/answers.ts', [
    'nobody receives what they recorded out of the cash of another',
    '!isOwnAccount(viewer, fromId) && (await hasWritten(context, id))',
    'false',
  ]),
  ...inFile('features/cash/cashBook.ts', [
    'the cash of a person is theirs',
    'mayUseAccount(viewer, id)\n        ? await readBook',
    'true\n        ? await readBook',
  ]),
  ...inFile(
    'features/resources/transfers.ts',
    ['cash is given by its holder', '!mayUseAccount(viewer, fromId)', 'false'],
    ['cash is given to who is offered', '!(await isOffered(trx, viewer, toId))', 'false'],
  ),
  ...inFile(
    'rows/records/recordFor.ts',
    ['no grant counts the cash of another', 'definition.isClosed ? withoutGrants(given) : given', 'given'],
    [
      'a correction moves no record to another fleet',
      "after.carId !== before['carId'] || after.userId !== before['userId']",
      'false',
    ],
  ),
  ...inFile('http/idempotency.ts', [
    'what is replayed is still readable',
    'if (!(await mayRead(trx, answer))) throw notFound();',
    '',
  ]),
  ...inFile('features/assignments/assignDriver.ts', [
    'an assignment that is replayed is still readable',
    'assignment ? mayRead(viewer, assignment) :',
    'assignment ? true :',
  ]),
  ...inFile('rows/records/people.ts', [
    'owners are found by name',
    '{ ...users, fields: { name: users.fields.name } }',
    'users',
  ]),
];

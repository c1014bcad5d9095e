import { inFile, type Mutation } from './inFile';

/** Reads and writes of records, and reports. */
export const recordMutations: readonly Mutation[] = [
  ...inFile(
    'rows/records/model.ts',
    ['users see only visible records', "owners === 'all' ? [] : [ownedBy(owners)]", '[]'],
    ['a record belongs to the user in its column', 'isOneOf(ref(`${name}.${column}`), owners)', 'sql`1 = 1`'],
  ),
  ...inFile(
    'features/resources/drivers.ts',
    [
      'a driver is visible to their owners',
      "owned: (owners) => assignment(isOneOf('had.userId', owners))",
      'owned: () => sql`1 = 1`',
    ],
    [
      "a driver's car is filtered by its owner",
      " and ${isOneOf('had.userId', owners)}`),\n  },",
      '`),\n  },',
    ],
    ['a foreign current car is hidden', 'mayRead(view.viewer, car)', 'true'],
    [
      "a driver's cashings are the user's own",
      'userId === undefined ? readable(viewer)',
      "userId === undefined ? 'all'",
    ],
  ),
  ...inFile(
    'rows/records/checks.ts',
    [
      'references are to visible records',
      'return [{ source, label, reader: models(target), id, owners }];',
      "return [{ source, label, reader: models(target), id, owners: 'all' as const }];",
    ],
    [
      'references are to existing records',
      'if (Object.keys(errors).length > 0) throw badRequest(errors);',
      '',
    ],
    [
      'an update is of a visible record',
      'findOne(trx, model, id, readableIn(viewer, model.definition.name));\n  if (!current)',
      'findOne(trx, model, id);\n  if (!current)',
    ],
  ),
  ...inFile(
    'rows/crud/sendList.ts',
    ['a filter reaches only visible records', "if (owners === 'all') return [];", 'if (owners) return [];'],
    ['lists contain only visible records', '[...model.visibleTo(viewer), ...conditions,', '[...conditions,'],
  ),
  ...inFile('rows/report/report.ts', [
    "the rows of a report are the user's own",
    'owners: readable(viewer)',
    "owners: 'all' as const",
  ]),
  ...inFile('features/balances/sql/records.ts', [
    'an account is of the owners',
    "isOneOf('userId', owners)",
    'sql`1 = 1`',
  ]),
  ...inFile(
    'features/due/read.ts',
    ['an oil change is of a car of the owners', "isOneOf('cars.userId', owners)", 'sql`1 = 1`'],
    ['a paper is of the owners', "isOneOf('papers.userId', owners)", 'sql`1 = 1`'],
  ),
  ...inFile('features/profit/sums.ts', [
    'a profit is of the owners',
    "Condition => isOneOf('userId', owners)",
    'Condition => sql`1 = 1`',
  ]),
  ...inFile('features/assignments/corrections.ts', [
    'an assignment is of the owners',
    "isOneOf('had.userId', owners)",
    'sql`1 = 1`',
  ]),
  ...inFile('features/cash/people.ts', [
    'cash is of its account',
    "isOneOf('users.id', accounts)",
    'sql`1 = 1`',
  ]),
  ...inFile('features/odometer/index.ts', [
    'readings are of a visible car',
    'findReferenced(database.db, cars, carId, readable(viewer))',
    'findReferenced(database.db, cars, carId)',
  ]),
  ...inFile('features/profit/index.ts', [
    "a month's profit is of a visible car",
    'findReferenced(database.db, cars, carId, owners)',
    "findReferenced(database.db, cars, carId, 'all')",
  ]),
  ...inFile(
    'features/statements/index.ts',
    ['a preview is for its owner', 'mayRead(viewer, { userId }) ?', 'viewer.id > 0 ?'],
    ['a statement is read by its owner', 'if (!mayRead(viewer, data)) throw', 'if (!data.id) throw'],
  ),
  ...inFile(
    'rows/crud/index.ts',
    [
      'byUserId is of a visible user',
      "if (!(await isVisible('users', userId, readableIn(viewer, resource))))",
      'if (userId < 0)',
    ],
    [
      'byCarId is of a visible car',
      "if (!(await isVisible('cars', carId, readable(viewer)))) throw",
      'if (carId < 0) throw',
    ],
    [
      'a record by id is visible',
      'const record = await findOne(db, model, id, readableIn(viewer, resource))',
      'const record = await findOne(db, model, id)',
    ],
    ['the id in the body is the one in the path', "input['id'] !== undefined && input['id'] !== id", 'false'],
    [
      'ordinary users have their own body',
      'await hooks.readOwnUpdate?.({ database, viewer, id, body, address })',
      'undefined',
    ],
  ),
  ...inFile(
    'rows/records/recordFor.ts',
    [
      'users cannot add records for other users',
      'if (mayWrite(viewer, { userId })) return;',
      'if (viewer.id > 0) return;',
    ],
    ['an addition belongs to the user', '{ ...body, userId: owner }', 'body'],
    ['an addition is of a car of its owner', 'owner !== undefined && owner !== userId', 'owner === null'],
  ),
  ...inFile(
    'features/assignments/assignDriver.ts',
    [
      'an assigned driver is visible',
      'findOne(trx, drivers, driverId, writable(viewer))',
      'findOne(trx, drivers, driverId)',
    ],
    [
      'an assigned car is visible',
      'findOne(trx, cars, carId, writable(viewer))',
      'findOne(trx, cars, carId)',
    ],
  ),
  ...inFile('features/figures/index.ts', [
    "figures are of the user's own records",
    'isOneOf(`${table}.userId`, owners)',
    'sql`1 = 1`',
  ]),
  ...inFile('ground/input/bodies.ts', [
    'a body has only known fields',
    'const unknown = unknownIn(schema, body);',
    'const unknown: readonly string[] = [];',
  ]),
  ...inFile('ground/input/query.ts', [
    'hidden fields cannot be queried',
    '{ ...definition.fields, ...definition.computed }',
    '{ ...definition.fields, ...definition.computed, ...definition.hidden }',
  ]),
  ...inFile('db/findRecord.ts', [
    'reads by id return only visible records',
    '? ofOwner([value, owners[0]])',
    '? all([value])',
  ]),
  ...inFile('http/idempotency.ts', ["a key is its user's", ".where('userId', '=', userId)", '']),
];

/** A guard removed from the code: its text and the replacement. */
export interface Mutation {
  readonly guard: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

const inFile = (file: string, ...guards: readonly (readonly [string, string, string])[]): Mutation[] =>
  guards.map(([guard, find, replace]) => ({ guard, file: `src/server/${file}`, find, replace }));

/** Every guard between an unauthorised requester and a record. */
export const mutations: readonly Mutation[] = [
  ...inFile(
    'auth/authenticate.ts',
    ['no session is 401', 'if (!session) throw unauthorized();', 'if (!session) return null;'],
    ['the 403 rule', "if (rule.user === 'refused' && !mayCallAll(session.viewer)) throw forbidden();", ''],
    ['a cookie is accepted only by the routes of /owner', 'return takesCookie && isSame', 'return isSame'],
    ['a cookie is accepted only from our own page', 'takesCookie && isSameOrigin(request)', 'takesCookie'],
    ['Sec-Fetch-Site is checked', "return site === 'same-origin';", 'return true;'],
    ['same-site is not same-origin', "site === 'same-origin'", "site.startsWith('same-')"],
    ['Origin must be our host', 'new URL(headers.origin).host === host', 'true'],
    ['Origin counts with its port', '.host === host', ".hostname === host.split(':')[0]"],
    ['a write needs an origin', "return method === 'GET' || method === 'HEAD';", 'return true;'],
    [
      'the header takes precedence over the cookie',
      'if (authorization !== undefined) return authorization;',
      '',
    ],
    ['a token has no scheme', 'return authorization;', "return authorization.replace(/^Bearer /, '');"],
  ),
  ...inFile(
    'auth/sessions.ts',
    ['a session has its own role', 'isAdmin: isAdmin === 1', 'isAdmin: true'],
    ['a session ends when it is old', 'Date.now() - Date.parse(createdAt) <= maxDays * DAY_MS', 'true'],
    ['a session ends when it is unused', 'Date.now() - Date.parse(lastUsedAt) <= idleDays * DAY_MS', 'true'],
    [
      'logout ends the session',
      "await queries.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();",
      '',
    ],
    [
      'a new password keeps only the current session',
      ".where('tokenHash', '!=', except)",
      ".where('tokenHash', '=', except)",
    ],
  ),
  ...inFile('files/index.ts', [
    'a file is read by those who read its record',
    'readableIn(viewer, resource)',
    "'all'",
  ]),
  ...inFile(
    'auth/policy.ts',
    ['PUT is for administrators', '[`PUT ${path}/:id`, changed]', '[`PUT ${path}/:id`, own]'],
    ['DELETE is for administrators', '[`DELETE ${path}/:id`, changed]', '[`DELETE ${path}/:id`, own]'],
    ['accounts are added by administrators', "['POST /user', refused]", "['POST /user', own]"],
    ['undo is for administrators', "['POST /changes/:id/undo', refused]", "['POST /changes/:id/undo', own]"],
    [
      'imports are undone by administrators',
      "['POST /imports/:id/undo', refused]",
      "['POST /imports/:id/undo', own]",
    ],
    ['statements are issued by administrators', "['POST /statements', refused]", "['POST /statements', own]"],
    [
      'statements are voided by administrators',
      "['POST /statements/:id/void', refused]",
      "['POST /statements/:id/void', own]",
    ],
    ['figures are not open', "['GET /figures', own]", "['GET /figures', open]"],
    ['lists are not open', '[`GET ${path}`, own]', '[`GET ${path}`, open]'],
    ['records are not open', '[`GET ${path}/:id`, own]', '[`GET ${path}/:id`, open]'],
    ['the cookie is for owners', 'if (/ \\/owner(\\/|$)/.test(call))', 'if (/ \\/o?/.test(call))'],
  ),
  ...inFile(
    'accounts/setup.ts',
    [
      'a setup code is invalid once there is an administrator',
      'found !== undefined && hasNone(queries, true)',
      'found !== undefined',
    ],
    [
      'a setup code must exist',
      'return found !== undefined && hasNone(queries, true)',
      'return true || hasNone(queries, true)',
    ],
  ),
  ...inFile(
    'records/model.ts',
    ['users see only visible records', "owners === 'all' ? [] : [ownedBy(owners)]", '[]'],
    [
      'a record belongs to the user in its column',
      'isOneOf(sql.ref(`${name}.${column}`), owners)',
      'sql`1 = 1`',
    ],
  ),
  ...inFile(
    'records/access.ts',
    ['users read only their own rows', 'ownersOf(grants, [id]) ?? [id]', "'all'"],
    ['access to one fleet opens no other', '({ ownerId }) => ownerId === null', '() => true'],
    ['accounts are not open with a fleet', '({ isClosed }) => !isClosed', '() => true'],
    ['who sees does not record', "level !== 'view'", 'level'],
    ['who records does not correct', "level === 'correct'", 'level'],
    ['nobody corrects their own fleet', 'row.userId !== viewer.id && ', ''],
    ['an import stays closed', 'grants: NOBODY });', '});'],
    [
      'a row of a report is read by its owner',
      "return read === 'all' || (userId !== null && readSet.has(userId));",
      'return true;',
    ],
    [
      'a record is added for its owner',
      'boolean => isIn(writable(viewer), row);',
      'boolean => isIn(writable(viewer), row) || true;',
    ],
    ['a change is read by its owner', 'from ${seen} where ${own})`', 'from ${seen})`'],
    [
      'a change is read by those with access',
      "isOneOf(sql.ref('userId'), owners)",
      "isOneOf(sql.ref('userId'), 'all')",
    ],
    ['the changes of closed resources are closed', 'isOpen} or viewers', 'isOpen} or 1 = 1 or viewers'],
    ['administrators alone call what users may not', 'boolean => isAdmin;', 'boolean => isAdmin || true;'],
  ),
  ...inFile(
    'resources/users.ts',
    ['an account belongs to itself', "isOneOf(sql.ref('users.id'), owners)", 'sql`1 = 1`'],
    [
      'users cannot promote themselves',
      "if (body['isAdmin'] !== undefined && !viewer.isAdmin)",
      "if (body['isAdmin'] === 7 && !viewer.isAdmin)",
    ],
    ['a new password needs the old one', "body['password'] != null ||", "body['password'] === null ||"],
    [
      'the old password is verified',
      'await confirmPassword(database, account, currentPassword, address);',
      '',
    ],
    [
      'administrators change their own e-mail with their password',
      "body['email'].trim() !== stored.email",
      "body['email'] === null",
    ],
    [
      'the last administrator remains',
      'if (others.length === 0) throw conflict',
      'if (others.length < 0) throw conflict',
    ],
    [
      'a demotion is detected',
      "input['isAdmin'] === false || input['isAdmin'] === null",
      "input['isAdmin'] === null",
    ],
    [
      'a new password ends sessions',
      "if (input['password'] === undefined) return;",
      'if (!input) return;\n    if (at) return;',
    ],
  ),
  ...inFile(
    'resources/drivers.ts',
    [
      'a driver is visible to their owners',
      "owned: (owners) => assignment(isOneOf(sql.ref('had.userId'), owners))",
      'owned: () => sql`1 = 1`',
    ],
    [
      "a driver's car is filtered by its owner",
      " and ${isOneOf(sql.ref('had.userId'), owners)}`),\n  },",
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
    'records/checks.ts',
    [
      'references are to visible records',
      'findReferenced(trx, models(target), id, owners)',
      'findReferenced(trx, models(target), id)',
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
    'crud/sendList.ts',
    ['a filter reaches only visible records', "if (owners === 'all') return [];", 'if (owners) return [];'],
    ['lists contain only visible records', '[...model.visibleTo(viewer), ...conditions,', '[...conditions,'],
  ),
  ...inFile('http/rows/report.ts', [
    "the rows of a report are the user's own",
    'mayRead(viewer, row) && ',
    '',
  ]),
  ...inFile('odometer/index.ts', [
    'readings are of a visible car',
    'findReferenced(database.db, cars, carId, readable(viewer))',
    'findReferenced(database.db, cars, carId)',
  ]),
  ...inFile('profit/index.ts', [
    "a month's profit is of a visible car",
    'findReferenced(database.db, cars, carId, readable(viewer))',
    'findReferenced(database.db, cars, carId)',
  ]),
  ...inFile(
    'statements/index.ts',
    ['a preview is for its owner', 'mayRead(viewer, { userId }) ?', 'viewer.id > 0 ?'],
    ['a statement is read by its owner', '!data || !mayRead(viewer, data)', '!data'],
  ),
  ...inFile(
    'crud/index.ts',
    [
      'byUserId is of a visible user',
      "if (!(await isVisible('users', userId, viewer))) throw",
      'if (userId < 0) throw',
    ],
    [
      'byCarId is of a visible car',
      "if (!(await isVisible('cars', carId, viewer))) throw",
      'if (carId < 0) throw',
    ],
    [
      'a record by id is visible',
      'findOne(db, model, idOf(request), readableIn(viewer, name))',
      'findOne(db, model, idOf(request))',
    ],
    ['the id in the body is the one in the path', "input['id'] !== undefined && input['id'] !== id", 'false'],
    [
      'ordinary users have their own body',
      'await hooks.readOwnUpdate?.({ database, viewer, id, body, address })',
      'undefined',
    ],
  ),
  ...inFile(
    'records/recordFor.ts',
    [
      'users cannot add records for other users',
      'if (mayWrite(viewer, { userId })) return;',
      'if (viewer.id > 0) return;',
    ],
    ['an addition belongs to the user', '{ ...body, userId: owner }', 'body'],
    ['an addition is of a car of its owner', 'owner !== undefined && owner !== userId', 'owner === null'],
  ),
  ...inFile(
    'assignments/assignDriver.ts',
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
  ...inFile('figures/index.ts', [
    "figures are of the user's own records",
    'isOneOf(sql.ref(`${table}.userId`), readable(viewer))',
    'sql`1 = 1`',
  ]),
  ...inFile('input/bodies.ts', [
    'a body has only known fields',
    'return z.strictObject(shape)',
    'return z.object(shape)',
  ]),
  ...inFile(
    'accounts/bodies.ts',
    ['sign-up has only known fields', 'signUpBody = z.strictObject', 'signUpBody = z.object'],
    ['login has only known fields', 'loginBody = z.strictObject', 'loginBody = z.object'],
    [
      'an update of the own account has only known fields',
      'ownUpdateBody = z.strictObject',
      'ownUpdateBody = z.object',
    ],
  ),
  ...inFile('input/query.ts', [
    'hidden fields cannot be queried',
    '{ ...definition.fields, ...definition.computed }',
    '{ ...definition.fields, ...definition.computed, ...definition.hidden }',
  ]),
  ...inFile('db/findRecord.ts', [
    'reads by id return only visible records',
    '? ofOwner([value, owners[0]])',
    '? all([value])',
  ]),
  ...inFile(
    'records/corrections.ts',
    ['a correction is of a fleet with access', 'mayCorrect(viewer, row) &&', ''],
    ['a target is corrected by who set it', 'isOwnAccount(viewer, first?.userId)', 'first !== undefined'],
  ),
  ...inFile('crud/index.ts', [
    'a correction gives no record to another fleet',
    "typeof userId === 'number' && !mayCorrect(viewer, { userId })",
    'false',
  ]),
  ...inFile(
    'resources/grants.ts',
    [
      'access is seen by those whom it concerns',
      'sql`${first} in (${sql.join(people)})`',
      'sql`${first} > 0`',
    ],
    ['access that counts is given once', 'if (found.length > 0)', 'if (found.length < 0)'],
  ),
  ...inFile('records/access.ts', [
    'users share their own fleet only',
    'userId: unknown): boolean => userId === id;',
    'userId: unknown): boolean => userId === id || true;',
  ]),
  ...inFile('auth/sessions.ts', [
    'access ends after its last day',
    'endsOn === null || endsOn >= calendar.today()',
    'true',
  ]),
  ...inFile('http/idempotency.ts', ["a key is its user's", ".where('userId', '=', userId)", '']),
];

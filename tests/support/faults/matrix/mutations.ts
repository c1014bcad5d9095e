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
    ['the 403 rule', "if (rule.user === 'refused' && !session.viewer.isAdmin) throw forbidden();", ''],
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
  ...inFile(
    'auth/policy.ts',
    ['PUT is for administrators', '[`PUT ${path}/:id`, refused]', '[`PUT ${path}/:id`, own]'],
    ['DELETE is for administrators', '[`DELETE ${path}/:id`, refused]', '[`DELETE ${path}/:id`, own]'],
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
    'auth/setup.ts',
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
    'model.ts',
    ['users see only visible records', 'viewer.isAdmin ? [] : [ownedBy(viewer.id)]', '[]'],
    [
      'a record belongs to the user in its column',
      'sql`${sql.ref(`${name}.${column}`)} = ${userId}`',
      'sql`${userId} = ${userId}`',
    ],
  ),
  ...inFile(
    'resources/users.ts',
    ['an account belongs to itself', 'sql`users.id = ${userId}`', 'sql`${userId} = ${userId}`'],
    [
      'users cannot promote themselves',
      'if (isAdmin !== undefined && !viewer.isAdmin)',
      'if (isAdmin === 7 && !viewer.isAdmin)',
    ],
    [
      'a new password needs the old one',
      'if (!isRight) throw forbidden',
      'if (!isRight && !password) throw forbidden',
    ],
    [
      'the old password is verified',
      'password != null && id === viewer.id',
      'password === null && id === viewer.id',
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
      "owned: (userId) => assignment(sql`had.${sql.ref('userId')} = ${userId}`)",
      'owned: (userId) => sql`${userId} = ${userId}`',
    ],
    [
      "a driver's car is filtered by its owner",
      " and had.${sql.ref('userId')} = ${userId}`),\n  },",
      ' and ${userId} = ${userId}`),\n  },',
    ],
    ['a foreign current car is hidden', '(view.viewer.isAdmin || car.userId === view.viewer.id)', 'true'],
    ["a driver's cashings are the user's own", 'viewer.isAdmin ? userId : viewer.id', 'userId'],
  ),
  ...inFile(
    'recordChecks.ts',
    [
      'references are to visible records',
      'findReferenced(trx, models(target), id, viewer)',
      'findReferenced(trx, models(target), id)',
    ],
    [
      'references are to existing records',
      'if (Object.keys(errors).length > 0) throw badRequest(errors);',
      '',
    ],
    [
      'an update is of a visible record',
      'findOne(trx, model, id, viewer);\n  if (!current)',
      'findOne(trx, model, id);\n  if (!current)',
    ],
  ),
  ...inFile(
    'http/sendList.ts',
    [
      'a filter reaches only visible records',
      'const guard = viewer.isAdmin ? undefined : hooks.filterable?.[source];',
      'const guard = undefined as ((userId: number) => never) | undefined;',
    ],
    ['lists contain only visible records', '[...model.visibleTo(viewer), ...conditions,', '[...conditions,'],
  ),
  ...inFile('due/rows.ts', ["due rows are the user's own", 'isAdmin || userId === id', 'isAdmin || id > 0']),
  ...inFile('odometer/index.ts', [
    'readings are of a visible car',
    'findReferenced(database.db, cars, carId, viewer)',
    'findReferenced(database.db, cars, carId)',
  ]),
  ...inFile('profit/index.ts', [
    "a month's profit is of a visible car",
    'findReferenced(database.db, cars, carId, viewer)',
    'findReferenced(database.db, cars, carId)',
  ]),
  ...inFile(
    'statements/index.ts',
    [
      'a preview is for its owner',
      'viewer.isAdmin || viewer.id === userId ?',
      'viewer.isAdmin || viewer.id > 0 ?',
    ],
    ['a statement is read by its owner', '(viewer.isAdmin || viewer.id === data.userId)', '(viewer.id > 0)'],
    ['statements are listed to their owner', 'viewer.isAdmin ? undefined : viewer.id);', 'undefined);'],
  ),
  ...inFile(
    'http/resourceRoutes.ts',
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
      'findOne(db, model, idOf(request), viewer)',
      'findOne(db, model, idOf(request))',
    ],
    ['the id in the body is the one in the path', "input['id'] !== undefined && input['id'] !== id", 'false'],
    [
      'ordinary users have their own body',
      'await hooks.readOwnUpdate?.(db, viewer, id, request.body)',
      'undefined',
    ],
  ),
  ...inFile(
    'ownership.ts',
    [
      'users cannot add records for other users',
      'isNumeric(userId) && Number(userId) !== viewer.id',
      'isNumeric(userId) && Number(userId) < 0',
    ],
    ['an addition belongs to the user', '{ ...body, userId: viewer.id }', 'body'],
  ),
  ...inFile(
    'http/driverAssignments.ts',
    [
      'an assigned driver is visible',
      'findOne(trx, drivers, driverId, viewer)',
      'findOne(trx, drivers, driverId)',
    ],
    ['an assigned car is visible', 'findOne(trx, cars, carId, viewer)', 'findOne(trx, cars, carId)'],
  ),
  ...inFile('http/stats.ts', [
    "figures are of the user's own records",
    'isAdmin ? sql`1 = 1`',
    'isAdmin || id ? sql`1 = 1`',
  ]),
  ...inFile('input/bodies.ts', [
    'a body has only known fields',
    'return z.strictObject(shape)',
    'return z.object(shape)',
  ]),
  ...inFile(
    'input/accounts.ts',
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
  ...inFile('db/repository.ts', [
    'reads by id return only visible records',
    'viewer && !viewer.isAdmin ? own',
    'viewer && !viewer.id ? own',
  ]),
  ...inFile('db/idempotency.ts', ["a key is its user's", ".where('userId', '=', userId)", '']),
];

import { inFile, type Mutation } from './inFile';

/** The policy, access to the fleets of others, and files. */
export const accessMutations: readonly Mutation[] = [
  ...inFile('features/files/index.ts', [
    'a file is read by those who read its record',
    'readableIn(viewer, resource)',
    "'all'",
  ]),
  ...inFile('features/activity/takeBack.ts', [
    'only who has added something takes it back',
    'isOwnAccount(viewer, change.userId) &&',
    'true &&',
  ]),
  ...inFile(
    'auth/policy.ts',
    ['PUT is for administrators', '[`PUT ${path}/:id`, changed]', '[`PUT ${path}/:id`, own]'],
    ['DELETE is for administrators', '[`DELETE ${path}/:id`, changed]', '[`DELETE ${path}/:id`, own]'],
    ['accounts are added by administrators', "['POST /user', refused]", "['POST /user', own]"],
    ['undo is for administrators', "['POST /changes/:id/undo', refused]", "['POST /changes/:id/undo', own]"],
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
    'auth/access.ts',
    ['users read only their own rows', 'ownersOf(grants, [id]) ?? [id]', "'all'"],
    ['access to one fleet opens no other', '({ ownerId }: Grant): boolean => ownerId === null', '() => true'],
    ['accounts are not open with a fleet', '({ isClosed }) => !isClosed', '() => true'],
    ['who sees does not record', "level !== 'view'", 'level'],
    ['who records does not correct', "level === 'correct'", 'level'],
    ['nobody corrects their own fleet', 'row.userId !== viewer.id && ', ''],
    ['an import stays closed', 'grants: NO_GRANTS });', '});'],
    [
      'a row is read by its owner',
      'isWhole(grant) || grant.ownerId === userId);',
      'isWhole(grant) || grant.ownerId === userId) || true;',
    ],
    [
      'a record is added for its owner',
      'boolean => isIn(writable(viewer), row);',
      'boolean => isIn(writable(viewer), row) || true;',
    ],
    ['a change is read by its owner', 'from "changeViewers" where ${own})`', 'from "changeViewers")`'],
    ['a change is read by those with access', "isOneOf('userId', owners)", "isOneOf('userId', 'all')"],
    ['the changes of closed resources are closed', 'isOpen} or viewers', 'isOpen} or 1 = 1 or viewers'],
    [
      'administrators alone call what users may not',
      'mayCallAll = ({ isAdmin }: Viewer): boolean => isAdmin;',
      'mayCallAll = ({ isAdmin }: Viewer): boolean => isAdmin || true;',
    ],
  ),
  ...inFile(
    'rows/records/corrections.ts',
    ['a correction is of a fleet with access', 'mayCorrect(viewer, row) &&', ''],
    ['a target is corrected by who set it', 'isOwnAccount(viewer, first?.userId)', 'first !== undefined'],
  ),
  ...inFile('rows/crud/index.ts', [
    'a correction gives no record to another fleet',
    "typeof userId === 'number' && !mayCorrect(viewer, { userId })",
    'false',
  ]),
  ...inFile(
    'features/resources/grants.ts',
    [
      'access is seen by those whom it concerns',
      'sql`${first} in (${sql.join(people)})`',
      'sql`${first} > 0`',
    ],
    [
      'an offer counts for nobody',
      'return { ...given, userId: null, nameKey: null, offeredToId: userId, acceptedAt: null };',
      'return { ...given, offeredToId: userId, acceptedAt: at };',
    ],
    ['a person is offered access once', "await hasAccess(trx, 'offer', input, calendar.today())", 'false'],
  ),
  ...inFile('auth/access.ts', [
    'users share their own fleet only',
    'userId: unknown): boolean => userId === id;',
    'userId: unknown): boolean => userId === id || true;',
  ]),

  ...inFile('auth/authenticate.ts', [
    'who corrects nothing is refused first',
    "if (rule.user === 'corrected' && !mayCorrectAny(session.viewer)) throw forbidden();",
    '',
  ]),
  ...inFile(
    'auth/policy.ts',
    ['links are made by administrators', "['POST /user/:id/link', refused]", "['POST /user/:id/link', own]"],
    [
      'second factors of others are ended by administrators',
      "['DELETE /user/:id/factor', refused]",
      "['DELETE /user/:id/factor', own]",
    ],
    [
      'statements are sent by administrators',
      "['POST /statements/:id/send', refused]",
      "['POST /statements/:id/send', own]",
    ],
    [
      'texts of messages are added by administrators',
      "definition.addedBy === 'administrators' ? refused : own",
      'own',
    ],
    [
      'what is not correctable is changed by administrators',
      'isCorrectable(definition) ? corrected : refused',
      'corrected',
    ],
    ['reports are not open', '[`GET ${read}`, own]', '[`GET ${read}`, open]'],
    ['sessions are not open', "['GET /sessions', own]", "['GET /sessions', open]"],
    ['passkeys are not open', "['POST /passkeys', own]", "['POST /passkeys', open]"],
    ['the second factor is not open', "['POST /auth/factor', setUp]", "['POST /auth/factor', open]"],
    ['files are not open', "['GET /files/:id', own]", "['GET /files/:id', open]"],
    ['access is not given without a session', "['POST /grants', own]", "['POST /grants', open]"],
    [
      'every other route needs the second factor',
      "const own: Rule = { user: 'own' };",
      "const own: Rule = { user: 'own', beforeFactor: true };",
    ],
  ),
  ...inFile(
    'auth/access.ts',
    [
      'a closed resource is open to its owner',
      'viewer.isAdmin || isOpened(resource) ? readable(viewer) : [viewer.id]',
      'readable(viewer)',
    ],
    [
      'who corrects one fleet does not learn what is missing elsewhere',
      "boolean => correctable(viewer) === 'all'",
      'boolean => correctable(viewer) !== undefined',
    ],
    [
      'a change of a closed resource is read by its owner',
      'and (${own} or exists (select 1',
      'and (1 = 1 or exists (select 1',
    ],
    [
      "a file that no record carries is its sender's alone",
      'readonly userId: number }): boolean => userId === id;',
      'readonly userId: number }): boolean => userId === id || true;',
    ],
    [
      'a transfer is answered by who gets it',
      'toId === null ? isAdmin : toId === id;',
      'toId === id || true;',
    ],
    [
      'what is of an account is open to it alone',
      'isAdmin || accountId === id;',
      'isAdmin || accountId === id || true;',
    ],
    [
      'a setting for administrators concerns them',
      "(who === 'administrators' && isAdmin)",
      "(who === 'administrators' && !isAdmin)",
    ],
  ),
  ...inFile(
    'features/grants/index.ts',
    ['users do not give the whole fleet', 'isAbsent(ownerId) || isOther', 'isOther'],
    ['users do not give the fleet of another', '|| isOther ||', '||'],
    ['users do not let others correct', " || level === 'correct')", ')'],
    [
      'users give by e-mail alone',
      "if (userId !== undefined) throw forbidden('Share your fleet by e-mail');",
      '',
    ],
  ),
  ...inFile('features/grants/given.ts', [
    'access that counts is given once',
    "await hasAccess(queries, 'access', grant, today)",
    'false',
  ]),
  ...inFile(
    'features/grants/index.ts',
    ['only the receiver accepts', "if (!isOwnAccount(viewer, grant['userId']))", 'if (false)'],
    ['an offer is accepted once', "if (grant['acceptedAt'] !== null) throw", 'if (false) throw'],
    ['who declines is not named', '{ ...state, owners: [viewer.id] }', 'state'],
  ),
  ...inFile('auth/access.ts', [
    'a homepage is without shared fleets',
    'grants.filter(({ isShared }) => !isShared)',
    'grants',
  ]),
  ...inFile('features/figures/index.ts', [
    'the figures of a fleet are for who sees it',
    'mayRead(viewer, { userId: id })',
    'true',
  ]),
  ...inFile(
    'features/grants/index.ts',
    ['accounts are not guessed', 'await refuseTooMany(trx, MISSES, key, TOO_MANY);', ''],
    [
      'accounts are not listed',
      'if (!mayCallAll(viewer)) await refuseTooMany(trx, FINDS, key, TOO_MANY);',
      '',
    ],
    ['searches are counted by person', 'const key = String(viewer.id);', "const key = '';"],
  ),
  ...inFile('features/files/index.ts', [
    'a file of a deleted record is read by nobody',
    'isOfDeleted === 0 && hasSent(viewer, file)',
    'hasSent(viewer, file)',
  ]),
  ...inFile(
    'rows/records/files.ts',
    ['a record takes no file from another', 'const isOwn = id', 'const isOwn = true || id'],
    [
      'a record carries what its author has sent',
      'looseSince !== null && isOfDeleted === 0 && hasSent(viewer, file)',
      'looseSince !== null && isOfDeleted === 0',
    ],
    [
      'a file of a deleted record is not carried again',
      'looseSince !== null && isOfDeleted === 0 && hasSent(viewer, file)',
      'looseSince !== null && hasSent(viewer, file)',
    ],
  ),
];

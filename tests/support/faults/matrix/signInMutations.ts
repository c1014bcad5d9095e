import { inFile, type Mutation } from './inFile';

/** Accounts and the ways to sign in. */
export const signInMutations: readonly Mutation[] = [
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
  ...inFile(
    'features/accounts/setup.ts',
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
    'features/resources/users.ts',
    ['an account belongs to itself', "isOneOf('users.id', owners)", 'sql`1 = 1`'],
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
  ...inFile('auth/sessions.ts', [
    'access ends after its last day',
    'endsOn === null || endsOn >= calendar.today()',
    'true',
  ]),

  ...inFile(
    'auth/authenticate.ts',
    [
      'a second factor that the settings require is set up first',
      '!rule.beforeFactor && (await lacksFactor',
      'false && (await lacksFactor',
    ],
    ['a second factor counts once it is proved', ".where('provedAt', 'is not', null)", ''],
  ),
  ...inFile(
    'features/accounts/login.ts',
    [
      'a code is asked for',
      "if (code === undefined) return 'missing';",
      "if (code === undefined) return 'right';",
    ],
    ['a wrong code is refused', "code)) ? 'right' : 'wrong'", "code)) ? 'right' : 'right'"],
    [
      'a link does not go around the code',
      'const checked = await checkCodeOf(attempt && code)(trx, known);',
      "const checked: string = 'right';",
    ],
  ),
  ...inFile(
    'features/accounts/factors.ts',
    [
      'a code is that of the moment',
      'if (step === undefined) return false;',
      'if (step === undefined) return true;',
    ],
    ['a code works once', ".where('lastStep', '<', step)", ''],
    [
      'a recovery code is one of the account',
      ".where('codeHash', '=', recoveryHash(userId, code))",
      ".where('userId', '=', userId)",
    ],
  ),
  ...inFile(
    'features/accounts/links.ts',
    ['a newer link ends the older one', ".where('userId', '=', userId ?? 0)", ".where('userId', '=', 0)"],
    ['a link ends by its age', ".where('passwordLinks.expiresAt', '>', new Date().toISOString())", ''],
    [
      'a new e-mail ends the links',
      "await trx.deleteFrom('passwordLinks').where('userId', '=', userId).execute();",
      '',
    ],
  ),
  ...inFile('features/signIn/links.ts', [
    'administrators make links for others only',
    "if (id === viewer.id) throw forbidden('Change your own password in your profile');",
    '',
  ]),
  ...inFile(
    'features/signIn/confirmSelf.ts',
    [
      'the way to sign in changes with the current password',
      'return confirmPassword(database, account, currentPassword, request.ip);',
      'return;',
    ],
    ['a sign-in just now is not the password', '(isFreshEnough || !hasPassword)', '(isFreshEnough || true)'],
    ['a sign-in is not fresh for long', 'Date.now() - Date.parse(session.createdAt) < FRESH_MS', 'true'],
  ),
  ...inFile(
    'features/signIn/factor.ts',
    [
      'a second factor begins with the current password',
      'await confirmSelf(database, request, currentPassword);\n      const made',
      'const made',
    ],
    [
      'a second factor ends with the current password',
      'await confirmSelf(database, request, currentPassword);\n      await end',
      'await end',
    ],
    [
      'administrators end the second factor of others only',
      "if (id === viewer.id) throw forbidden('Remove your own second factor in your profile');",
      '',
    ],
  ),
  ...inFile(
    'features/signIn/sessions.ts',
    ['sessions are seen by their account', 'mayUseAccount(viewer, id) &&', ''],
    [
      'sessions are listed by their account',
      ".where('userId', '=', userId)\n        .orderBy('lastUsedAt', 'desc')",
      ".orderBy('lastUsedAt', 'desc')",
    ],
    [
      'a session is ended by its account',
      'rows.filter(({ userId }) => mayUseAccount(viewer, userId))',
      'rows',
    ],
    ['the other sessions are those of the account', ".where('userId', '=', id).where(", '.where('],
    ['the current session stays', ".where('tokenHash', '!=', tokenHash)", ''],
  ),
  ...inFile(
    'features/signIn/passkeys.ts',
    ["passkeys are their account's", ".where('userId', '=', userId)", ''],
    [
      'a passkey is added with the password, or just after a sign-in',
      'await confirmSelf(database, request, currentPassword, true);',
      '',
    ],
  ),
  ...['features/signIn/passkeys.ts', 'features/signIn/passkeySignIn.ts'].flatMap((file) =>
    inFile(
      file,
      ['a passkey verifies its user', 'requireUserVerification: true', 'requireUserVerification: false'],
      [
        'a passkey is of this site',
        'expectedOrigin: origin',
        "expectedOrigin: [origin, 'http://other.example']",
      ],
      [
        'a passkey is of this host',
        '      expectedRPID,',
        "      expectedRPID: [expectedRPID, 'other.example'],",
      ],
    ),
  ),
  ...inFile(
    'features/signIn/challenges.ts',
    ['a challenge is for one account', ".where('userId', userId === null ? 'is' : '=', userId)", ''],
    ['a challenge works once', 'taken.count === 1 ? challenge', 'taken.count >= 0 ? challenge'],
    ['a challenge ends by its age', ".where('expiresAt', '>', new Date().toISOString())", ''],
  ),
];

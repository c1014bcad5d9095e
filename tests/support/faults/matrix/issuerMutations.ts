import { inFile, type Mutation } from './inFile';

export const issuerMutations: readonly Mutation[] = [
  ...inFile(
    'features/signIn/oidc.ts',
    ["the issuer's answer counts once", ".where('returnedAt', 'is', null)", ''],
    [
      "the issuer's answer comes in time",
      "        .where('returnedAt', 'is', null)\n        .where('expiresAt', '>', now)",
      "        .where('returnedAt', 'is', null)",
    ],
    [
      'a sign-in at the issuer is finished in time',
      ".where('expiresAt', '>', new Date().toISOString())\n        .executeTakeFirst",
      '.executeTakeFirst',
    ],
    [
      'a sign-in at the issuer is used once',
      'if ((await executeWrite(trx, used)).count !== 1) throw failed();',
      'await executeWrite(trx, used);',
    ],
    [
      'the second factor is asked for after the issuer',
      'afterCode(database, account, client.address, code, async (trx) => {',
      'write(database, async (trx) => {',
    ],
    [
      'an account whose e-mail was never proved is claimed',
      'found.emailProvedAt === null ? claim() : enter()',
      'enter()',
    ],
    ['scripts do not read the cookie of a sign-in', 'HttpOnly; ', ''],
    ['few sign-ins at the issuer are begun', 'await countCall(trx, BEGINNINGS, request.ip, TOO_MANY);', ''],
  ),
  ...inFile(
    'features/signIn/issuer.ts',
    [
      'each sign-in has its own state',
      '`${purpose} ${secret}`',
      "purpose === 'state' ? purpose : `${purpose} ${secret}`",
    ],
    [
      'each sign-in has its own nonce',
      '`${purpose} ${secret}`',
      "purpose === 'nonce' ? purpose : `${purpose} ${secret}`",
    ],
    [
      'each sign-in has its own proof of the code',
      '`${purpose} ${secret}`',
      "purpose === 'verifier' ? purpose : `${purpose} ${secret}`",
    ],
    [
      'the state is compared',
      'expectedState: stateOf(secret)',
      "expectedState: address.searchParams.get('state') ?? ''",
    ],
    ['the signature of a token is checked', 'enableNonRepudiationChecks, ...', '...'],
    ['an e-mail counts once it is verified', "found['email_verified'] === true", "found['email'] !== ''"],
  ),
  ...inFile(
    'features/signIn/issuedAccount.ts',
    ['closed sign-up has no exception', "config.SIGNUP === 'closed'", 'config.SIGNUP === undefined'],
    ['the issuer makes ordinary accounts', 'email, isAdmin: false }', 'email, isAdmin: true }'],
    [
      'new accounts of the issuer count as sign-ups',
      'await countSignUp(database, address, config.SIGNUPS_PER_HOUR);',
      '',
    ],
  ),
];

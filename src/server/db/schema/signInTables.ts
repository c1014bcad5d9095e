import type { Generated } from 'kysely';

/** A challenge of a passkey that was not answered yet; of a user, or of a sign-in. */
interface Challenge {
  challengeHash: string;
  userId: number | null;
  expiresAt: string;
}

interface CountedCall {
  kind: string;
  key: string;
  at: string;
}

/** The code of an authenticator app. */
interface Factor {
  userId: number;
  /** In base32. */
  secret: string;
  createdAt: string;
  /** Null until a first code was given. */
  provedAt: string | null;
  /** The step of time of the last code that was used. */
  lastStep: number;
}

interface KnownAddress {
  account: string;
  address: string;
}

interface KnownDevice {
  userId: number;
  address: string;
  device: string;
}

interface LoginAttempt extends KnownAddress {
  id: Generated<number>;
  at: string;
}

/** A sign-in at the issuer of OpenID Connect: of an account or, if there is none, of an e-mail. */
interface OidcSignIn {
  secretHash: string;
  expiresAt: string;
  returnedAt: string | null;
  userId: number | null;
  email: string | null;
}

interface Passkey {
  id: Generated<number>;
  userId: number;
  name: string;
  credentialId: string;
  /** In base64url. */
  publicKey: string;
  counter: number;
  /** Separated by commas. */
  transports: string;
  createdAt: string;
  usedAt: string | null;
}

/** A link that sets a password. Those for unknown e-mails belong to no account. */
interface PasswordLink {
  tokenHash: string;
  userId: number | null;
  kind: string;
  createdAt: string;
  expiresAt: string;
  /** 1 if it was mailed to the account, which proves the e-mail once it is used. */
  isMailed: number | null;
}

interface RecoveryCode {
  codeHash: string;
  userId: number;
}

/** What a session is shown by is null in those of older versions, except the id. */
interface Session {
  tokenHash: string;
  userId: number;
  createdAt: string;
  lastUsedAt: string;
  id: string | null;
  address: string | null;
  device: string | null;
  openedBy: string | null;
}

interface SetupCode {
  codeHash: string;
  createdAt: string;
}

interface SignUp {
  address: string;
  at: string;
}

/** The tables of signing in. */
export interface SignInTables {
  challenges: Challenge;
  countedCalls: CountedCall;
  factors: Factor;
  knownAddresses: KnownAddress;
  knownDevices: KnownDevice;
  loginAttempts: LoginAttempt;
  oidcSignIns: OidcSignIn;
  passkeys: Passkey;
  passwordLinks: PasswordLink;
  recoveryCodes: RecoveryCode;
  sessions: Session;
  setupCodes: SetupCode;
  signUps: SignUp;
}

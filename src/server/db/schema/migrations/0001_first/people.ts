import type { Columns } from '../../columns';

const ofUser = 'number not null references users(id) on delete cascade';
const ofAnyUser = 'number references users(id) on delete cascade';

/** Signing in: sessions, second factors, links and codes, and the calls that are counted. */
export const signIn = {
  sessions: {
    tokenHash: 'text primary key',
    userId: ofUser,
    createdAt: 'text not null',
    lastUsedAt: 'text not null',
    /** What a session is shown by: an id of its own, its address and device, and how the person signed in. */
    id: 'text',
    address: 'text',
    device: 'text',
    openedBy: 'text',
  },
  setupCodes: { codeHash: 'text primary key', createdAt: 'text not null' },
  loginAttempts: { id: 'id', account: 'text not null', address: 'text not null', at: 'text not null' },
  knownAddresses: { account: 'text not null', address: 'text not null' },
  knownDevices: { userId: ofUser, address: 'text not null', device: 'text not null' },
  signUps: { address: 'text not null', at: 'text not null' },
  /** The calls that are counted by their address or account. */
  countedCalls: { kind: 'text not null', key: 'text not null', at: 'text not null' },
  idempotencyKeys: {
    userId: ofUser,
    call: 'text not null',
    key: 'text not null',
    bodyHash: 'text not null',
    answer: 'text not null',
    createdAt: 'text not null',
  },
  dailyRecords: { userId: 'number primary key', day: 'text not null', records: 'number not null' },
  /** Links that set a password. Those for unknown e-mails belong to no account. */
  passwordLinks: {
    tokenHash: 'text primary key',
    userId: ofAnyUser,
    kind: 'text not null',
    createdAt: 'text not null',
    expiresAt: 'text not null',
    /** 1 if it was mailed to the account, which proves the e-mail once it is used. */
    isMailed: 'number',
  },
  /** The code of an authenticator app. */
  factors: {
    userId: 'number primary key references users(id) on delete cascade',
    /** In base32. */
    secret: 'text not null',
    createdAt: 'text not null',
    /** Null until a first code was given. */
    provedAt: 'text',
    /** The step of time of the last code that was used. */
    lastStep: 'number not null',
  },
  recoveryCodes: { codeHash: 'text primary key', userId: ofUser },
  passkeys: {
    id: 'id',
    userId: ofUser,
    name: 'text not null',
    credentialId: 'text not null unique',
    /** In base64url. */
    publicKey: 'text not null',
    counter: 'number not null',
    /** Separated by commas. */
    transports: 'text not null',
    createdAt: 'text not null',
    usedAt: 'text',
  },
  /** A challenge of a passkey that was not answered yet; of a user, or of a sign-in. */
  challenges: { challengeHash: 'text primary key', userId: ofAnyUser, expiresAt: 'text not null' },
  /** A sign-in at the issuer of OpenID Connect: of an account or, if there is none, of an e-mail. */
  oidcSignIns: {
    secretHash: 'text primary key',
    expiresAt: 'text not null',
    returnedAt: 'text',
    userId: ofAnyUser,
    email: 'text',
  },
} satisfies Readonly<Record<string, Columns>>;

/** What people are told, and the links and keys that this needs. */
export const messages = {
  /** A message to a person, and what became of it. */
  messages: {
    id: 'id',
    userId: 'number not null',
    kind: 'text not null',
    channel: 'text not null',
    /** Unique, so that a message is sent once: its kind, its subject, its receiver and its channel. */
    key: 'text not null unique',
    /** JSON; null once it is sent. */
    about: 'text',
    pushId: 'number',
    state: 'text not null',
    attempts: 'number not null default 0',
    nextAt: 'text not null',
    /** The process that sends it, and until when. */
    holder: 'text',
    leaseUntil: 'text',
    sentAt: 'text',
    error: 'text',
    createdAt: 'text not null',
  },
  /** A letter that a person gets once on a day. */
  toldDays: { userId: 'number not null', kind: 'text not null', day: 'text not null' },
  /** The state of an item that a person was told last, and the day of that letter. */
  toldItems: {
    userId: 'number not null',
    item: 'text not null',
    state: 'text not null',
    day: 'text not null',
  },
  /** The latest change and import that people were told of, in one row. */
  newsCursor: { id: 'number primary key', changeId: 'number not null', importId: 'number not null' },
  /** What a person wants to be told, as JSON; null for what is told without a choice. */
  messageChoices: { userId: 'number primary key', language: 'text', choices: 'text' },
  /** The calendar feed of what is due to a person. */
  feeds: { userId: 'number primary key', tokenHash: 'text not null unique', createdAt: 'text not null' },
  /** The day of an item as the feeds had it last: its sequence grows when the day moves. */
  feedItems: {
    item: 'text primary key',
    day: 'text not null',
    sequence: 'number not null',
    at: 'text not null',
  },
  /** When a driver was last sent a message about an account. */
  driverMessages: {
    driverId: 'number not null',
    carId: 'number not null',
    userId: 'number not null',
    at: 'text not null',
  },
  /** The link to a driver's own page, one for each owner. */
  driverLinks: {
    driverId: 'number not null',
    userId: 'number not null',
    tokenHash: 'text not null unique',
    createdAt: 'text not null',
    usedAt: 'text',
  },
  /** A browser that takes push messages. */
  pushSubscriptions: {
    id: 'id',
    userId: 'number not null',
    endpoint: 'text not null unique',
    /** JSON. */
    keys: 'text not null',
    createdAt: 'text not null',
    /** In words. */
    device: 'text',
    /** The attempts in succession that got no response in time. */
    timeouts: 'number not null default 0',
  },
  /** The keys of the server. */
  secrets: { name: 'text primary key', value: 'text not null' },
} satisfies Readonly<Record<string, Columns>>;

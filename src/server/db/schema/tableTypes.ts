import type { Generated } from 'kysely';
import type { Field } from '../../../contract/fields';
import type { Fields, Form, ResourceDefinition } from '../../../contract/resource';
import type { Definitions } from '../../../resources/index';
import type { columnTypes, FoldedKind } from '../sql/tables';

type Value<F extends Field> = (typeof columnTypes)[F['kind']] extends 'text' ? string : number;
type RequiredBy<D extends ResourceDefinition, F extends Form> = D['required'][F] extends readonly (infer S)[]
  ? S
  : keyof D['fields'];
/** The fields that both forms require are NOT NULL. */
type Filled<D extends ResourceDefinition> = RequiredBy<D, 'add'> & RequiredBy<D, 'update'>;
type Columns<F extends Fields, Filled> = { [S in keyof F]: Value<F[S]> | (S extends Filled ? never : null) };
type FoldedColumns<F extends Fields> = {
  [S in keyof F & string as F[S]['kind'] extends FoldedKind ? `${S}Key` : never]: string | null;
};
type JoinedColumns<J> = { [S in keyof J & string as `${S}Key`]: string | null };

/** The table of a definition: see `tableColumns`. Here fields without a column have one too. */
type TableOf<D extends ResourceDefinition> = {
  id: Generated<number>;
  createdAt: string;
  updatedAt: string;
} & Columns<D['fields'], Filled<D>> &
  Columns<NonNullable<D['computed']> & NonNullable<D['hidden']>, never> &
  FoldedColumns<D['fields']> &
  JoinedColumns<D['joined']>;

interface BackupState {
  id: number;
  slot: string | null;
  dir: string | null;
  holder: string | null;
  freeAt: string | null;
  file: string | null;
  at: string | null;
  bytes: number | null;
  ms: number | null;
  ok: number | null;
  reason: string | null;
  goodAt: string | null;
  remindedAt: string | null;
}

interface Change {
  id: Generated<number>;
  at: string;
  userId: number | null;
  userName: string | null;
  byAdministrator: number | null;
  action: string;
  resource: string;
  recordId: number | null;
  /** JSON of the record, and of the columns that a read does not return. */
  before: string | null;
  after: string | null;
  unseen: string | null;
  title: string | null;
  searchKey: string | null;
  importId: number | null;
  recordedAt: string | null;
  /** The change that undid this one. */
  undone: number | null;
}

interface ChangeViewer {
  userId: number;
  changeId: number;
  wasTheirs: number;
  isTheirs: number;
}

interface DailyRecords {
  userId: number;
  day: string;
  records: number;
}

/** The end is null while the assignment lasts. */
interface DriverAssignment {
  id: Generated<number>;
  driverId: number;
  carId: number;
  userId: number | null;
  startedAt: string;
  endedAt: string | null;
  mileage: number | null;
  notes: string | null;
}

/** A picture or a paper that was sent. */
interface StoredFile {
  id: Generated<number>;
  /** The account that sent it. */
  userId: number;
  type: string;
  /** The size of the large picture, or of the paper. */
  bytes: number;
  width: number | null;
  height: number | null;
  /** The record that it is on, or was on last. */
  resource: string | null;
  recordId: number | null;
  /** Since when no record carries it; null while one does. */
  looseSince: string | null;
  /** 1 if it was on a record that was deleted. */
  isOfDeleted: Generated<number>;
  createdAt: string;
  content: Uint8Array;
  /** Null for a paper. */
  small: Uint8Array | null;
}

interface IdempotencyKey {
  userId: number;
  call: string;
  key: string;
  bodyHash: string;
  answer: string;
  createdAt: string;
}

interface Import {
  id: Generated<number>;
  userId: number | null;
  userName: string | null;
  createdAt: string;
  resource: string;
  fileName: string;
  rows: number;
  created: number;
  errorCount: number;
  /** JSON. */
  errors: string;
  duplicates: string;
  createdRows: string;
  matches: string | null;
  undoneAt: string | null;
}

interface KnownAddress {
  account: string;
  address: string;
}

interface LoginAttempt extends KnownAddress {
  id: Generated<number>;
  at: string;
}

/** When a driver was last sent a message about an account. */
interface DriverMessage {
  driverId: number;
  carId: number;
  userId: number;
  at: string;
}

/** The link to a driver's own page, one for each owner. */
interface DriverLink {
  driverId: number;
  userId: number;
  tokenHash: string;
  createdAt: string;
  usedAt: string | null;
}

/** The feed of what is due to a person. */
interface Feed {
  userId: number;
  tokenHash: string;
  createdAt: string;
}

/** The day of an item as the feeds had it last: its sequence grows when the day moves. */
interface FeedItem {
  item: string;
  day: string;
  sequence: number;
  at: string;
}

/** What a person wants to be told, as JSON; null for what is told without a choice. */
interface MessageChoice {
  userId: number;
  language: string | null;
  choices: string | null;
}

/** A message to a person, and what became of it. */
interface Message {
  id: Generated<number>;
  userId: number;
  kind: string;
  channel: string;
  key: string;
  /** JSON; null once it is sent. */
  about: string | null;
  pushId: number | null;
  state: string;
  attempts: number;
  nextAt: string;
  holder: string | null;
  leaseUntil: string | null;
  sentAt: string | null;
  error: string | null;
  createdAt: string;
}

/** The latest change and import that people were told of. */
interface NewsCursor {
  id: number;
  changeId: number;
  importId: number;
}

/** A browser that takes push messages. */
interface PushSubscriptions {
  id: Generated<number>;
  userId: number;
  endpoint: string;
  /** JSON. */
  keys: string;
  createdAt: string;
}

interface Secret {
  name: string;
  value: string;
}

/** A letter that a person gets once on a day. */
interface ToldDay {
  userId: number;
  kind: string;
  day: string;
}

/** The state of an item that a person was told last, and the day of that letter. */
interface ToldItem {
  userId: number;
  item: string;
  state: string;
  day: string;
}

interface MigrationDigest {
  name: string;
  digest: string;
}

interface Session {
  tokenHash: string;
  userId: number;
  createdAt: string;
  lastUsedAt: string;
}

interface SetupCode {
  codeHash: string;
  createdAt: string;
}

interface SignUp {
  address: string;
  at: string;
}

interface Statement {
  id: Generated<number>;
  number: string;
  userId: number;
  name: string;
  month: string;
  issuedAt: string;
  issuedBy: string;
  voidedAt: string | null;
  voidReason: string | null;
  cashed: number;
  spent: number;
  profit: number;
  corrections: number;
  total: number;
  /** In hundredths; null without a fee. */
  feePercent: number | null;
  fee: Generated<number>;
  feeCorrections: Generated<number>;
  payable: Generated<number>;
  content: string;
  sentAt: string | null;
}

interface StatementRecord {
  statementId: number;
  month: string;
  resource: string;
  recordId: number;
  carId: number;
  numberPlate: string;
  date: string;
  amount: number;
}

/** All tables: those of the definitions and the internal ones. Money is in ngwee; booleans are 0 or 1. */
export type Schema = { [R in keyof Definitions]: TableOf<Definitions[R]> } & {
  backupState: BackupState;
  changes: Change;
  changeViewers: ChangeViewer;
  dailyRecords: DailyRecords;
  driverAssignments: DriverAssignment;
  driverLinks: DriverLink;
  driverMessages: DriverMessage;
  feeds: Feed;
  feedItems: FeedItem;
  files: StoredFile;
  idempotencyKeys: IdempotencyKey;
  imports: Import;
  knownAddresses: KnownAddress;
  loginAttempts: LoginAttempt;
  messageChoices: MessageChoice;
  messages: Message;
  migrationDigests: MigrationDigest;
  newsCursor: NewsCursor;
  pushSubscriptions: PushSubscriptions;
  secrets: Secret;
  sessions: Session;
  setupCodes: SetupCode;
  signUps: SignUp;
  statements: Statement;
  statementRecords: StatementRecord;
  toldDays: ToldDay;
  toldItems: ToldItem;
};

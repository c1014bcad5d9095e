import type { Generated } from 'kysely';
import type { Field } from '../../../contract/fields';
import type { Fields, Form, ResourceDefinition } from '../../../contract/resource';
import type { Definitions } from '../../../resources/index';
import type { columnTypes, FoldedKind } from '../sql/tables';
import type { SignInTables } from './signInTables';
import type { MessageTables } from './messageTables';

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

interface MigrationDigest {
  name: string;
  digest: string;
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
export type Schema = { [R in keyof Definitions]: TableOf<Definitions[R]> } & SignInTables &
  MessageTables & {
    backupState: BackupState;
    changes: Change;
    changeViewers: ChangeViewer;
    dailyRecords: DailyRecords;
    driverAssignments: DriverAssignment;
    files: StoredFile;
    idempotencyKeys: IdempotencyKey;
    imports: Import;
    migrationDigests: MigrationDigest;
    statements: Statement;
    statementRecords: StatementRecord;
  };

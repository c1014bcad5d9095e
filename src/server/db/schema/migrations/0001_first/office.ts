import type { Columns } from '../../columns';

const stamps = { createdAt: 'text not null', updatedAt: 'text not null' } as const;
const notes = { notes: 'text', notesKey: 'text' } as const;

/** The resources of the office: its cash, its fees and payouts, its access and its texts. */
export const officeResources = {
  transfers: {
    id: 'id',
    date: 'text not null',
    fromId: 'number references users(id)',
    toId: 'number references users(id)',
    amount: 'number not null',
    reference: 'text',
    referenceKey: 'text',
    ...notes,
    state: 'text',
    answeredAt: 'text',
    answeredBy: 'text',
    answeredByKey: 'text',
    reason: 'text',
    reasonKey: 'text',
    fromKey: 'text',
    toKey: 'text',
    ...stamps,
  },
  counts: {
    id: 'id',
    date: 'text not null',
    userId: 'number references users(id)',
    amount: 'number not null',
    ...notes,
    nameKey: 'text',
    ...stamps,
  },
  fees: {
    id: 'id',
    userId: 'number references users(id)',
    percent: 'number not null',
    startsOn: 'text not null',
    ...notes,
    nameKey: 'text',
    ...stamps,
  },
  payouts: {
    id: 'id',
    userId: 'number not null references users(id)',
    date: 'text not null',
    amount: 'number not null',
    method: 'text',
    holderId: 'number references users(id)',
    reference: 'text',
    referenceKey: 'text',
    ...notes,
    nameKey: 'text',
    holderKey: 'text',
    ...stamps,
  },
  grants: {
    id: 'id',
    userId: 'number references users(id)',
    ownerId: 'number references users(id)',
    level: 'text',
    endsOn: 'text',
    givenBy: 'text',
    givenByKey: 'text',
    giverId: 'number',
    nameKey: 'text',
    ownerNameKey: 'text',
    ...stamps,
    acceptedAt: 'text',
    email: 'text',
    emailKey: 'text',
    offeredToId: 'number',
  },
  messageTexts: {
    id: 'id',
    kind: 'text not null',
    language: 'text not null',
    text: 'text not null',
    textKey: 'text not null',
    ...stamps,
  },
} satisfies Readonly<Record<string, Columns>>;

/** What the office does with the records: assignments, the log of changes, imports, statements, files and backups. */
export const office = {
  driverAssignments: {
    id: 'id',
    driverId: 'number not null references drivers(id)',
    carId: 'number not null references cars(id)',
    userId: 'number references users(id) on delete set null',
    startedAt: 'text not null',
    /** Null while the assignment lasts. */
    endedAt: 'text',
    mileage: 'number',
    notes: 'text',
  },
  changes: {
    id: 'id',
    at: 'text not null',
    userId: 'number',
    userName: 'text',
    action: 'text not null',
    resource: 'text not null',
    recordId: 'number',
    /** JSON of the record before and after. */
    before: 'text',
    after: 'text',
    importId: 'number',
    title: 'text',
    /** The folded user name, resource and title, to search by. */
    searchKey: 'text',
    /** The id of the change that undid this one. */
    undone: 'number',
    /** JSON of the columns that a read does not return, before and after. */
    unseen: 'text',
    /** 1 if the user was an administrator at that time. */
    byAdministrator: 'number',
    /** When the record was saved on the device of its user; null if it was sent at once. */
    recordedAt: 'text',
  },
  /** The owners of the record before and after a change. Changes of accounts have none. */
  changeViewers: {
    userId: 'number not null',
    changeId: 'number not null',
    wasTheirs: 'number not null',
    isTheirs: 'number not null',
  },
  imports: {
    id: 'id',
    userId: 'number',
    userName: 'text',
    createdAt: 'text not null',
    resource: 'text not null',
    fileName: 'text not null',
    rows: 'number not null',
    created: 'number not null',
    errorCount: 'number not null',
    /** JSON: the errors and duplicates of the response, and the row of each created record, in order. */
    errors: 'text not null',
    duplicates: 'text not null',
    createdRows: 'text not null',
    undoneAt: 'text',
    /** JSON of what an imported mobile-money statement says of each row; null for other imports. */
    matches: 'text',
  },
  statements: {
    id: 'id',
    number: 'text not null unique',
    userId: 'number not null references users(id)',
    name: 'text not null',
    month: 'text not null',
    issuedAt: 'text not null',
    issuedBy: 'text not null',
    voidedAt: 'text',
    voidReason: 'text',
    cashed: 'number not null',
    spent: 'number not null',
    profit: 'number not null',
    corrections: 'number not null',
    total: 'number not null',
    content: 'text not null',
    /** In hundredths; null without a fee. */
    feePercent: 'number',
    fee: 'number not null default 0',
    feeCorrections: 'number not null default 0',
    payable: 'number not null default 0',
    sentAt: 'text',
  },
  statementRecords: {
    statementId: 'number not null references statements(id)',
    month: 'text not null',
    resource: 'text not null',
    recordId: 'number not null',
    carId: 'number not null',
    numberPlate: 'text not null',
    date: 'text not null',
    amount: 'number not null',
  },
  /** Photos and papers. What is large stands last: SQLite then reads the other columns without it. */
  files: {
    id: 'id',
    /** The account that sent it. */
    userId: 'number not null',
    type: 'text not null',
    /** The size of the large picture, or of the paper. */
    bytes: 'number not null',
    width: 'number',
    height: 'number',
    /** The record that it is on, or was on last. */
    resource: 'text',
    recordId: 'number',
    /** Since when no record carries it; null while one does. */
    looseSince: 'text',
    /** 1 if it was on a record that was deleted. */
    isOfDeleted: 'number not null default 0',
    createdAt: 'text not null',
    content: 'bytes not null',
    /** Null for a paper. */
    small: 'bytes',
  },
  /** The state of the scheduled backups, in one row that all processes share. */
  backupState: {
    id: 'number primary key',
    /** The latest slot with a backup, and the folder of the latest attempt. */
    slot: 'text',
    dir: 'text',
    /** The process that makes a backup, and when the next attempt may start. */
    holder: 'text',
    freeAt: 'text',
    /** The latest attempt. */
    file: 'text',
    at: 'text',
    bytes: 'number',
    ms: 'number',
    ok: 'number',
    reason: 'text',
    /** The latest backup that is checked. */
    goodAt: 'text',
    /** When the log last said that no backups are made. */
    remindedAt: 'text',
  },
  migrationDigests: { name: 'text primary key', digest: 'text not null' },
} satisfies Readonly<Record<string, Columns>>;

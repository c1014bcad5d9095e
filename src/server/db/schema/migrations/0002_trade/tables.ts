/** What is added to the tables of the office, and a new one. */
export const trade = {
  /** Null in what was stated before. */
  statements: {
    paidByDrivers: 'number',
    collectedByOwner: 'number',
    paidByOwner: 'number',
    pocketCorrections: 'number',
    /** Whether the owner was an administrator: then their cash is the office's. */
    wasAdmin: 'number',
  },
  /** The first of the changes that were saved together. Null for those that stand alone. */
  changes: { bundle: 'number' },
  /** What of a record a fee is taken of. */
  statementRecords: { earned: 'number' },
  /** What a statement says of the pockets of its month, and of earlier ones: paid less collected by the owner. */
  statementPockets: {
    statementId: 'number not null references statements(id)',
    month: 'text not null',
    amount: 'number not null',
  },
} as const;

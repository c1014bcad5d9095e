/** What is added for bills, besides their own table. */
export const bills = {
  /** The days of a bill on which nothing was to be paid for a car. */
  billSkips: {
    id: 'id',
    billId: 'number not null references bills(id)',
    /** A car that is deleted keeps its skipped days, for the undo. */
    carId: 'number not null',
    /** The owner of the car at the skip. */
    userId: 'number',
    billOn: 'text not null',
    reason: 'text not null',
    at: 'text not null',
  },
} as const;

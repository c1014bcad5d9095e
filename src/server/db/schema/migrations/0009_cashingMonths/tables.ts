/**
 * The sums of the cashings of a driver, car, owner and month, in ngwee, which triggers keep. A cashing without a day is in
 * none. Owner 0 stands for none.
 */
export const cashingMonths = {
  cashingMonths: {
    userId: 'number not null',
    carId: 'number not null',
    driverId: 'number not null',
    month: 'text not null',
    /** The number of cashings, and their sum. */
    records: 'number not null',
    amount: 'number not null',
    /** The part of it that is not confirmed. */
    unconfirmed: 'number not null',
  },
} as const;

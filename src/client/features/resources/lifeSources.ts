/** What a vehicle is, cost and is worth, in the order of its form. */
export const lifeSources = [
  'year',
  'seats',
  'chassisNumber',
  'boughtOn',
  'boughtFor',
  'worth',
  'worthOn',
  'soldOn',
  'soldFor',
] as const;

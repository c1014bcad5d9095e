// The sentences of the specification and its reading, by resource. Every one is quoted literally, never computed, and only here.

export type Sentences = Readonly<Record<string, string>>;

/** Specification, section 4. */
export const addedSentences: Sentences = {
  cars: 'Car successfully added',
  cashings: 'Cashing successfully added',
  repairs: 'Repairs/Expenses successfully added',
  services: 'OilChange successfully added',
  insurances: 'Insurance successfully added',
  tires: 'Tire successfully added',
  batteries: 'Battery successfully added',
  drivers: 'Driver successfully added',
  adjustments: 'Adjustment successfully added',
  daysOff: 'Days off successfully added',
  papers: 'Paper successfully added',
  readings: 'Reading successfully added',
  targets: 'Target successfully added',
  owners: 'Owner successfully added',
  users: 'User successfully added',
};

/** Specification, section 4. */
export const updatedSentences: Sentences = {
  cars: 'Car successfully updated',
  cashings: 'Cashing successfully updated',
  repairs: 'Repairs/Expenses successfully updated',
  services: 'OilChange successfully updated',
  insurances: 'Insurance successfully updated',
  tires: 'Tire successfully updated',
  batteries: 'Battery successfully updated',
  drivers: 'Driver successfully updated',
  adjustments: 'Adjustment successfully updated',
  daysOff: 'Days off successfully updated',
  papers: 'Paper successfully updated',
  readings: 'Reading successfully updated',
  targets: 'Target successfully updated',
  owners: 'Owner successfully updated',
  users: 'User successfully updated',
};

/** Specification, section 5. */
export const deleteQuestions: Sentences = {
  cars: 'Do you want to delete the Car?',
  batteries: 'Do you want to delete the battery?',
  services: 'Do you want to delete the OilChange?',
  repairs: 'Do you want to delete the Repair?',
  tires: 'Do you want to delete the tires?',
  cashings: 'Do you want to delete the cashing?',
  insurances: 'Do you want to delete the cashing?',
  drivers: 'Do you want to delete the driver?',
  targets: 'Do you want to delete the target?',
  daysOff: 'Do you want to delete the days off?',
  adjustments: 'Do you want to delete the adjustment?',
  readings: 'Do you want to delete the reading?',
  papers: 'Do you want to delete the paper?',
  owners: 'Do you want to delete the owner?',
  users: 'Do you want to delete the user?',
};

/** Specification, section 2. */
export const emptyListSentences: Sentences = {
  cars: 'No cars found.',
  cashings: 'No cashings found.',
  repairs: 'No repairs found.',
  services: 'No services found.',
  insurances: 'No insurances found.',
  tires: 'No tires found.',
  batteries: 'No batteries found.',
  drivers: 'No drivers found.',
  targets: 'No targets found.',
  daysOff: 'No days off found.',
  adjustments: 'No adjustments found.',
  readings: 'No readings found.',
  papers: 'No papers found.',
  owners: 'No owners found.',
  users: 'No users found.',
};

export type FailureSentences = readonly [
  list: string,
  /** Undefined where a user's own list has no call. */
  mine: string | undefined,
  one: string,
  create: string,
  update: string,
  remove: string,
];

/** Shown when a call fails without a message: reading, section 8. */
export const failureSentences: Readonly<Record<string, FailureSentences>> = {
  targets: [
    'Failed to fetch targets',
    'Failed to fetch user targets',
    'Failed to fetch target',
    'Failed to create target',
    'Failed to update target',
    'Failed to delete target',
  ],
  daysOff: [
    'Failed to fetch days off',
    'Failed to fetch user days off',
    'Failed to fetch day off',
    'Failed to create day off',
    'Failed to update day off',
    'Failed to delete day off',
  ],
  adjustments: [
    'Failed to fetch adjustments',
    'Failed to fetch user adjustments',
    'Failed to fetch adjustment',
    'Failed to create adjustment',
    'Failed to update adjustment',
    'Failed to delete adjustment',
  ],
  readings: [
    'Failed to fetch readings',
    'Failed to fetch user readings',
    'Failed to fetch reading',
    'Failed to create reading',
    'Failed to update reading',
    'Failed to delete reading',
  ],
  papers: [
    'Failed to fetch papers',
    'Failed to fetch user papers',
    'Failed to fetch paper',
    'Failed to create paper',
    'Failed to update paper',
    'Failed to delete paper',
  ],
  cars: [
    'Failed to fetch cars',
    'Failed to fetch user cars',
    'Failed to fetch car',
    'Failed to create car',
    'Failed to update car',
    'Failed to delete car',
  ],
  batteries: [
    'Failed to fetch batteries',
    'Failed to fetch user battery',
    'Failed to fetch a battery',
    'Failed to create battery',
    'Failed to update battery',
    'Failed to delete battery',
  ],
  services: [
    'Failed to fetch services',
    'Failed to fetch user services',
    'Failed to fetch service',
    'Failed to create service',
    'Failed to update service',
    'Failed to delete service',
  ],
  tires: [
    'Failed to fetch tires',
    'Failed to fetch user tires',
    'Failed to fetch a tire',
    'Failed to create tire',
    'Failed to update tire',
    'Failed to delete tire',
  ],
  repairs: [
    'Failed to fetch repairs',
    'Failed to fetch user repairs',
    'Failed to fetch repair',
    'Failed to create repair',
    'Failed to update repair',
    'Failed to delete repair',
  ],
  insurances: [
    'Failed to fetch insurances',
    'Failed to fetch user insurances',
    'Failed to fetch insurance',
    'Failed to create insurance',
    'Failed to update insurance',
    'Failed to delete insurance',
  ],
  cashings: [
    'Failed to fetch cashings',
    'Failed to fetch user cashings',
    'Failed to fetch cashing',
    'Failed to create cashing',
    'Failed to update cashing',
    'Failed to delete cashing',
  ],
  drivers: [
    'Failed to fetch drivers',
    'Failed to fetch user drivers',
    'Failed to fetch a drivers',
    'Failed to create driver',
    'Failed to update driver',
    'Failed to delete driver',
  ],
  users: [
    'Failed to fetch users',
    undefined,
    'Failed to fetch user',
    'Failed to create user',
    'Failed to update user',
    'Failed to delete user',
  ],
  owners: [
    'Unknown error',
    'Unknown error',
    'Unknown error',
    'Unknown error',
    'Unknown error',
    'Unknown error',
  ],
};

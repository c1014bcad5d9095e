import { cars } from '../../../resources/cars';

/** The list of one car of a user, whose total says how many they own. */
export const ownCars = {
  resource: cars.name,
  queryOf: (userId: number | string) => ({
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' as const },
    filter: { userId: Number(userId) },
  }),
};

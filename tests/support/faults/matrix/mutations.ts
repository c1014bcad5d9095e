import { accessMutations } from './accessMutations';
import { issuerMutations } from './issuerMutations';
import { liveMutations } from './liveMutations';
import { messageMutations } from './messageMutations';
import { recordMutations } from './recordMutations';
import { signInMutations } from './signInMutations';

/** Every guard between an unauthorised requester and a record. */
export const mutations = [
  ...signInMutations,
  ...issuerMutations,
  ...accessMutations,
  ...recordMutations,
  ...messageMutations,
  ...liveMutations,
];

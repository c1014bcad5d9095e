import { accessMutations } from './accessMutations';
import type { Mutation } from './inFile';
import { issuerMutations } from './issuerMutations';
import { liveMutations } from './liveMutations';
import { messageMutations } from './messageMutations';
import { pocketMutations } from './pocketMutations';
import { recordMutations } from './recordMutations';
import { signInMutations } from './signInMutations';
import { tradeMutations } from './tradeMutations';

/** Every guard between an unauthorised requester and a record. */
export const mutations: readonly Mutation[] = [
  ...signInMutations,
  ...accessMutations,
  ...recordMutations,
  ...messageMutations,
  ...pocketMutations,
  ...tradeMutations,
  ...[...issuerMutations, ...liveMutations].map((one) => ({ ...one, isFoundSlowly: true }) as const),
];

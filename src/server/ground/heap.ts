import { setFlagsFromString } from 'node:v8';

/**
 * V8 doubles the part of the heap for new objects whenever much of it is still in use, as while modules load, and does not give
 * the memory back: 30 MB. Until `letYoungHeapGrow` it stays small.
 */
export const keepYoungHeapSmall = (): void => setFlagsFromString('--semi-space-growth-factor=1');

export const letYoungHeapGrow = (): void => setFlagsFromString('--semi-space-growth-factor=2');

/**
 * Starts a collection when the heap has twice the size of what the one before left. By itself, V8 waits for up to four times,
 * and the figures of 20,000 cars leave 300 MB of garbage. It costs some processor time: small fleets do without it.
 */
export const boundGarbage = (): void => setFlagsFromString('--heap-growing-percent=100');

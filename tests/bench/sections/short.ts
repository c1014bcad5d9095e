import type { Turns } from '../measure';
import { below, tableOf, whole } from '../table';
import { UNDER_LOAD_MB } from './api';
import { startTable } from './start';
import { yardstick } from './yardstick';

const CASHINGS = 20_000;
const NEW = 1_000;
const TURNS: Turns = { rounds: 3, seconds: 0.8, warmUpSeconds: 0.4 };
const STARTS = { rounds: 3, idleAfterMs: 1_000 };

/** A run of a minute that fails only for wrong responses: the comparisons with a goal, the start, the memory. */
export const short = async (): Promise<string> => {
  const { table, peakMb } = await yardstick(CASHINGS, TURNS);
  const starts = await startTable(NEW, CASHINGS, STARTS);
  const memory = tableOf(
    ['', 'MB', 'goal', ''],
    [['Most memory under this load', whole(peakMb), ...below(peakMb, UNDER_LOAD_MB, 'MB')]],
  );
  return [`${whole(CASHINGS)} cashings`, table, starts, memory].join('\n\n');
};

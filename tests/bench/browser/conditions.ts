import type { Conditions } from './visit';

const BITS = 8;
const slowNetwork = (latency: number): NonNullable<Conditions['network']> => ({
  downloadThroughput: 1_600_000 / BITS,
  uploadThroughput: 750_000 / BITS,
  latency,
});

/** A phone on a slow line, and this machine without throttling. */
export const conditions = {
  plain: { cpu: 1 },
  slow: { cpu: 4, network: slowNetwork(0) },
  far: { cpu: 4, network: slowNetwork(150) },
} satisfies Record<string, Conditions>;

export const named: Readonly<Record<keyof typeof conditions, string>> = {
  plain: 'as it is',
  slow: 'processor 4x slower, 1.6 Mbit/s',
  far: 'the same, and 150 ms away',
};

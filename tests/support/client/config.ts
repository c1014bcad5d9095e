import { afterEach, beforeEach } from 'vitest';
import { config } from '../../../src/client/ground/config';

type Settings = { -readonly [Name in keyof typeof config]: (typeof config)[Name] };

/** Changes settings of the page for the tests of a file. A module that reads one when it loads keeps the former one. */
export const useConfig = (changed: Partial<Settings>): void => {
  const before = { ...config };
  beforeEach(() => void Object.assign(config, changed));
  afterEach(() => void Object.assign(config, before));
};

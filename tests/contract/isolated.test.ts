import { expect, test } from 'vitest';
import { isolated } from '../../src/contract/reading/asItLooks';
import { english } from '../../src/server/ground/i18n/language';
import { say, translate } from '../../src/server/ground/i18n/sentence';

test('a name that is written from right to left is isolated in a sentence', () => {
  const arabic = '\u0634\u0627\u062D\u0646\u0629';
  expect(isolated('Mwape Phiri')).toBe('Mwape Phiri');
  expect(isolated(arabic)).toBe(`\u2068${arabic}\u2069`);
  expect(isolated(isolated(arabic))).toBe(`\u2068${arabic}\u2069`);
  expect(translate(say('{what}: {record}', { what: 'Fitness', record: arabic }), english)).toBe(
    `Fitness: \u2068${arabic}\u2069`,
  );
});

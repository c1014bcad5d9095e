import { expect, test } from 'vitest';
import { loggedPath } from '../../src/server/http/requestLog';

const TOKEN = 'q8-Zx_7Lk2mN4pR6sT8vW0yA1bC3dE5fG7hJ9kL1mN3';

test.each([
  `/api/feed/${TOKEN}.ics`,
  `/API/Feed/${TOKEN}.ics?x=1`,
  `//api//feed///${TOKEN}.ics`,
  `/api/feed/${TOKEN}.ics/more`,
  `/api/feed/${TOKEN}`,
  `/api/feed/${TOKEN.slice(0, 20)}/${TOKEN.slice(20)}`,
  `/%61pi/%66eed/${TOKEN}.ics`,
  `/api%2Ffeed%2F${TOKEN}.ics`,
  `/api/%2566eed/${TOKEN}.ics`,
  `/api/feed;x/${TOKEN}.ics`,
  `/api/feed\\${TOKEN}.ics`,
  `http://fleet.example/api/feed/${TOKEN}.ics`,
  `/api/calendar/${TOKEN}.ics`,
  `/api/feed/${[...TOKEN].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')}.ics`,
  `/api/feed/%zz${TOKEN}`,
])('the log has no secret of a feed: %s', (url) => {
  expect(loggedPath(url)).not.toMatch(/q8|fG7h|kL1mN3|%71%38/);
});

test('other paths are logged as they are', () => {
  for (const path of ['/api/cars/5', '/api/feed', '/assets/index-B1x2y3z4.js', '/api/cars/%20'])
    expect(loggedPath(`${path}?token=${TOKEN}`)).toBe(path);
});

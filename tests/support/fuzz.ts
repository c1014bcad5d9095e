import fc from 'fast-check';
import { resources } from '../../src/resources';
import { policyOf } from '../../src/server/auth/policy';
import { bodyOf, names, paths } from './factories';
import type { World } from './matrix/world';

export interface Shot {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** Texts that have broken other products. */
export const hostile: readonly string[] = [
  ...[
    "'",
    '"',
    '`',
    ';',
    '\\',
    '%',
    '_',
    '\u0000',
    '\ud800',
    '\uffff',
    '\u202e',
    '🚌',
    'İ',
    'ß',
    '\r\n',
    '\t',
  ],
  ...["' or '1'='1", '1; drop table users --', '") or 1=1 --', "x' union select passwordHash from users --"],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    'javascript:alert(1)',
  ],
  ...[
    '{{7*7}}',
    '${7*7}',
    '#{7*7}',
    '<%= 7*7 %>',
    '$(id)',
    '`id`',
    '| cat /etc/passwd',
    '../../etc/passwd',
    '%00',
    '%2e%2e%2f',
  ],
  ...[
    '=HYPERLINK("http://evil")',
    '+1+1',
    '-1+1',
    '@SUM(1)',
    'a'.repeat(300),
    'é'.repeat(5_001),
    '\u0301'.repeat(50),
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '-0',
    '1e999',
    '0x10',
    '१२३',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '2026-11-20T25:00:00Z',
    '+275760-09-13',
    '2026-11-20T00:00:00+99:99',
  ],
];
const numbers = [
  0,
  -0,
  -1,
  1.5,
  1e-7,
  1e21,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e308,
  999_999_999_999_999,
  9_999_999,
  0.1 + 0.2,
];

const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 30 }), fc.string());
const scalar = fc.oneof(
  text,
  fc.constantFrom<unknown>(...numbers, true, false, null),
  fc.double(),
  fc.integer(),
);
const anything = fc.oneof(scalar, fc.array(scalar, { maxLength: 4 }), fc.jsonValue({ maxDepth: 3 }));
const sources = [
  ...new Set(
    resources.flatMap(({ fields, joined, computed, hidden }) =>
      Object.keys({ ...fields, ...joined, ...computed, ...hidden }),
    ),
  ),
  ...[
    'id',
    'q',
    'createdAt',
    'updatedAt',
    'currentPassword',
    'setupCode',
    '__proto__',
    'constructor',
    'nonsense',
  ],
];
const source = fc.oneof(fc.constantFrom(...sources), text);
const query = fc.oneof(
  fc.dictionary(fc.constantFrom('sort', 'range', 'filter', 'before', 'x', '__proto__'), text, { maxKeys: 3 }),
  fc.record(
    {
      sort: fc
        .tuple(source, fc.oneof(fc.constantFrom('ASC', 'DESC', 'asc'), text))
        .map((pair) => JSON.stringify(pair)),
      range: fc
        .array(fc.oneof(fc.nat(50), fc.constantFrom(...numbers)), { maxLength: 3 })
        .map((pair) => JSON.stringify(pair)),
      filter: fc
        .dictionary(
          fc
            .tuple(source, fc.constantFrom('', '_gte', '_lte', '_like', '_ne'))
            .map((parts) => parts.join('')),
          anything,
          { maxKeys: 3 },
        )
        .map((filter) => JSON.stringify(filter)),
    },
    { requiredKeys: [] },
  ),
);
const inQuery = (parameters: object): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value).toWellFormed())}`)
    .join('&');

// A header is bytes: what cannot be sent at all tests nobody.
const headerText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('*', '""', '"x"', 'W/"1"', 'x'.repeat(300)),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'if-match',
    'idempotency-key',
    'origin',
    'cookie',
    'sec-fetch-site',
    'accept',
    'x-forwarded-for',
    'range',
    'expect',
  ),
  headerText.map((value) => value.replace(/[^\x20-\x7e]/g, '')),
  { maxKeys: 2 },
);

/** Calls of every kind: from what the schemas ask for, and against it. */
export const shots = (world: World): fc.Arbitrary<Shot> => {
  const { people, ids } = world;
  const own = { carId: ids.cars.own, userId: people.owner.id, driverId: ids.drivers.own };
  const valid = Object.fromEntries(names.map((name) => [paths[name], bodyOf(name, own)]));
  const calls = [...policyOf(resources).keys()].filter((call) => !/auth\/(login|signup|logout)/.test(call));
  const accounts = ['POST /auth/loginUser', 'POST /auth/signup'];
  const id = fc.oneof(
    fc.constantFrom('1', '2', '3', '999999', '0', '-1', '1.5', '9007199254740993', 'abc', '%00', '%ff', '..'),
    text.map((value) => encodeURIComponent(value.toWellFormed())),
  );
  const bodyFor = (path: string) =>
    fc.oneof(
      // One wrong value in a body that is right, which reaches the furthest.
      fc.tuple(source, anything).map(([name, value]) => JSON.stringify({ ...valid[path], [name]: value })),
      fc
        .tuple(fc.constantFrom(...Object.keys(valid[path] ?? { email: 1, password: 1 })), anything)
        .map(([name, value]) => JSON.stringify({ ...valid[path], [name]: value })),
      fc.dictionary(source, anything, { maxKeys: 6 }).map((body) => JSON.stringify(body)),
      fc.oneof(text, fc.json()),
    );
  const call = fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(...calls) },
    { weight: 1, arbitrary: fc.constantFrom(...accounts) },
  );
  const token = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(people.owner.token, people.admin.token) },
    { weight: 1, arbitrary: headerText.map((value) => value.replace(/[^\x20-\x7e]/g, '')) },
  );
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'text/plain',
        'application/json; charset=x',
        'multipart/form-data',
        '',
        'a/b/c',
        'application/x-www-form-urlencoded',
      ),
    },
  );
  return fc
    .record({
      call,
      id,
      query,
      token,
      headers,
      type,
      odd: fc.nat(40),
      method: fc.constantFrom('PATCH', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE'),
    })
    .chain(
      ({
        call: known,
        id: number,
        query: asked,
        token: authorization,
        headers: more,
        type: contentType,
        odd,
        method: other,
      }) => {
        const [method = '', path = ''] = known.split(' ');
        const of = Object.keys(valid).find((one) => path === one || path.startsWith(`${one}/`)) ?? '';
        const hasBody = method === 'POST' || method === 'PUT';
        const parameters = hasBody ? '' : inQuery(asked);
        const base = {
          method: odd === 0 ? other : method,
          url: `/api${path.replace(':id', number)}${parameters ? `?${parameters}` : ''}`,
          headers: { ...more, authorization },
        };
        if (!hasBody) return fc.constant<Shot>(base);
        return bodyFor(of).map((payload): Shot => ({
          ...base,
          payload,
          headers: { ...base.headers, 'content-type': contentType },
        }));
      },
    );
};

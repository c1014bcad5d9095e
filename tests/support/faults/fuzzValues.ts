import fc from 'fast-check';
import { resources } from '../../../src/resources/index';
import { apiPath } from '../../../src/contract/paths';

/** Texts that commonly break servers. */
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

export const text = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string(),
);
const scalar = fc.oneof(
  text,
  fc.constantFrom<unknown>(...numbers, true, false, null),
  fc.double(),
  fc.integer(),
);
export const anything = fc.oneof(scalar, fc.array(scalar, { maxLength: 4 }), fc.jsonValue({ maxDepth: 3 }));
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
export const source = fc.oneof(fc.constantFrom(...sources), text);
export const query = fc.oneof(
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
/** Values that a field may accept, to get past the first checks. */
export const plausible = fc.oneof(
  fc.constantFrom<unknown>(1, 2, 3, 0, '7', 12.5, '12.50', 9_999_999, 1_000_000_000, true, null, ''),
  fc.constantFrom('2026-11-20', '2026-11-20T23:30:00Z', '2024-02-29', 'abz', 'Owner', 'a@b.example'),
  fc.constantFrom(...hostile),
  fc.array(fc.nat(5), { maxLength: 3 }),
);

const sourcesOf = (path: string): readonly string[] => {
  const definition = resources.find((one) => apiPath(one) === path);
  if (!definition) return ['id'];
  const { fields, joined, computed } = definition;
  return ['id', 'q', 'createdAt', ...Object.keys({ ...fields, ...joined, ...computed })];
};

/** A query that a list may accept. */
export const likelyQuery = (path: string) => {
  const known = fc.constantFrom(...sourcesOf(path));
  const key = fc.tuple(known, fc.constantFrom('', '', '_gte', '_lte')).map((parts) => parts.join(''));
  return fc.record(
    {
      sort: fc.tuple(known, fc.constantFrom('ASC', 'DESC')).map((pair) => JSON.stringify(pair)),
      range: fc.tuple(fc.nat(5), fc.nat(30)).map(([first, more]) => JSON.stringify([first, first + more])),
      filter: fc.dictionary(key, plausible, { maxKeys: 2 }).map((filter) => JSON.stringify(filter)),
    },
    { requiredKeys: [] },
  );
};

export const headerText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('*', '""', '"x"', 'W/"1"', 'x'.repeat(300)),
);
export const headers = fc.dictionary(
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
  headerText,
  { maxKeys: 2 },
);

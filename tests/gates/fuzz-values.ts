/** Numbers that a seed repeats, so that a finding can be found again. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    /** True this often, 0 to 1. */
    chance: (share: number) => next() < share,
    pick: <T>(values: readonly T[]): T => values[below(values.length)] as T,
  }
}
export type Random = ReturnType<typeof seededRandom>

const cursor = (v: unknown, more: object = {}) =>
  Buffer.from(JSON.stringify({ f: 'createdAt', o: 'desc', d: 'next', v, id: 1, ...more })).toString('base64url')

/** Bad values of a path segment or a query parameter, as they are written in a URL. */
export const HOSTILE_WORDS: readonly string[] = [
  ...['', '0', '-1', '1.5', 'abc', '1e9', 'NaN', 'null', 'undefined', 'true', '[object Object]', '１２'],
  ...['99999999999999999999', '9007199254740993', '2147483648', '-9223372036854775809', '1e400', '0x10', '+1', ' 1'],
  ...['%00', '1%00', '%27%20OR%201%3D1--', '%27%3B%20DROP%20TABLE%20orders%3B--', '%5C', '%25', '_', '%25%25%25'],
  ...[
    '..%2F..%2Fetc%2Fpasswd',
    '..%5C..',
    '%252e%252e%252f',
    '%ED%A0%80',
    '%FF%FE',
    '%zz',
    '%F0%9F%92%A9',
    '%E2%80%8B',
  ],
  ...[
    '2025-02-31',
    '0000-00-00',
    '9999-12-31',
    '275760-09-13',
    '2025-13-01',
    '31%2F12%2F2025',
    '2025-02-30T25%3A61%3A00Z',
  ],
  ...[
    'asc',
    'desc',
    'DESC%3B',
    'constructor',
    '__proto__',
    'toString',
    'costPrice',
    'NEW',
    'PENDING',
    'SC',
    '%7B%7D',
    '%5B%5D',
  ],
  ...[cursor('2025-02-31'), cursor('1'), cursor(null), cursor('x', { f: 'id' }), cursor(1e300, { f: 'id', o: 'asc' })],
  ...[
    cursor('12:00', { id: -1 }),
    cursor('2025-01-01', { d: 'previous' }),
    cursor('\u0000'),
    cursor({ a: 1 }),
    'bm90IGpzb24',
  ],
  ...['a'.repeat(5_000), '%27'.repeat(500), Array.from({ length: 400 }, () => '1').join(','), '%28'.repeat(200), '%20'],
]

let deep: unknown = 1
for (let i = 0; i < 500; i++) deep = i % 2 ? [deep] : { a: deep }

/** Bad values of a field of a JSON body. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e21,
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    2_147_483_648,
    4_294_967_296,
    0.1 + 0.2,
  ],
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1.500',
    '1.500,50',
    '1,005',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '99999999999999999999',
    '１２',
  ],
  ...['\u0000', 'a\u0000b', '\ud800', '\u202e', '\ufeff', 'a'.repeat(5_000), "' OR 1=1--", '%', '_', '\\', '{{7*7}}'],
  ...[
    '2025-02-31',
    '0000-00-00',
    '2025-13-01T00:00:00Z',
    '9999-12-31',
    'on',
    'javascript:alert(1)',
    '<img src=x onerror=1>',
  ],
  ...[
    {},
    [],
    [[]],
    [null],
    [{}],
    { length: 1e9 },
    { toString: 1 },
    { $gt: '' },
    { constructor: { prototype: { a: 1 } } },
    deep,
  ],
  ...[
    Array.from({ length: 301 }, (_, i) => i),
    Array.from({ length: 20_000 }, () => ({})),
    Array.from({ length: 50 }, () => 1),
  ],
]

export interface Body {
  body: string | Uint8Array | FormData
  type?: string
  encoding?: string
}

/** Bodies that are not what their Content-Type says, or that have none. */
export const BROKEN_BODIES: readonly Body[] = [
  { body: '{', type: 'application/json' },
  { body: '', type: 'application/json' },
  { body: 'null', type: 'application/json' },
  { body: '[]', type: 'application/json' },
  { body: '"text"', type: 'application/json' },
  { body: '{"a":1}{"b":2}', type: 'application/json' },
  { body: '{"a":NaN}', type: 'application/json' },
  { body: '{"__proto__":{"isAdmin":true},"constructor":1}', type: 'application/json' },
  { body: '['.repeat(200_000), type: 'application/json' },
  { body: `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, type: 'application/json' },
  { body: `[${'1,'.repeat(100_000)}1]`, type: 'application/json' },
  { body: new Uint8Array([0xff, 0xfe, 0x7b, 0x00]), type: 'application/json' },
  { body: '{"a":1}', type: 'application/json; charset=utf-16' },
  { body: '{"a":1}', type: 'text/plain' },
  { body: '{"a":1}' },
  { body: 'a=1', type: 'application/x-www-form-urlencoded' },
  { body: '--x', type: 'multipart/form-data; boundary=x' },
  { body: 'a=1', type: 'multipart/form-data' },
  { body: '{"a":1}', type: 'application/json', encoding: 'gzip' },
  { body: '{"a":1}', type: 'application/json', encoding: 'identity' },
  { body: '<a/>', type: 'application/xml' },
]

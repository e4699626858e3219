/** One form in bytes, as a browser or an attacker may write it. */
export interface SpelledForm {
  what: string
  body: Buffer
  type: string
}

type Entry = readonly [name: string, value: string]

export const URLENCODED = 'application/x-www-form-urlencoded'
const BOUNDARY = 'spelled'
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

/**
 * Paths that make an object which is larger than its name, in every notation that some reader
 * of them takes for an index.
 */
export const BOMBS = [
  'x[1000000000]',
  'x[4294967294]',
  'x[99999999999999999999]',
  'x[301]',
  'x[00000000001000000000]',
  'x[0][1000000]',
  'x.y[1000000].z',
  'x.1000000000',
  'x[0].a.1000000000',
  'x[__proto__].y',
  '__proto__[1000000000]',
  'x.constructor.prototype.y',
  `x${'[0]'.repeat(5_000)}`,
  `x${'[]'.repeat(5_000)}`,
  `x${'.y'.repeat(5_000)}`,
  `x${'['.repeat(5_000)}`,
  'x'.repeat(60_000),
]

/** Names that look like an index and are none, or a small one. They may pass; the result has to be small. */
export const ODD_NAMES = [
  'x[0x5]',
  'x[1e9]',
  'x[ 5 ]',
  'x[-1]',
  'x[+5]',
  'x[5.0]',
  'x[00000000000001]',
  'x[1_000]',
  'x[٣]',
  'x［1000000000］',
  'x(1000000000)',
  'x{1000000000}',
  'x[[5]]',
  'x]5[',
  'x[5',
  'x5]',
  'x..y',
  '.x',
  'x.',
  '[]',
  '[5]',
  '[5].x',
  '',
  ' ',
  'x[length]',
  'toString.x',
  'hasOwnProperty',
  '_charset_',
  'x\0[5]',
]

/** Several fields that are harmless one by one. */
export const PLOTS: Entry[][] = [
  [
    ['x[0]', '1'],
    ['x.length', '1000000000'],
  ],
  [
    ['x[]', '1'],
    ['x.length', '1000000000'],
  ],
  [
    ['x', '1'],
    ['x', '2'],
    ['x.length', '1000000000'],
  ],
  [
    ['x[0]', '1'],
    ['x.map', '1'],
  ],
  [
    ['x[0]', '1'],
    ['x.1000000000', '1'],
  ],
  [
    ['x.length', '4000000000'],
    ['x[0]', '1'],
  ],
  [['__intent__', '{"type":"update","payload":{"name":"x[1000000000]","value":1}}']],
  [['__intent__', '{']],
  [['__state__', '{']],
  [
    ['keep.x', 'stored'],
    ['stored.x', '[["x[1000000000]","1"]]'],
  ],
  Array.from(
    { length: 900 },
    (_, index): Entry => [`x[${index % 300}][300][300][300][${Math.floor(index / 300)}]`, '1'],
  ),
  Array.from({ length: 900 }, (_, index): Entry => [`x${index}[300]`, '1']),
  Array.from({ length: 1_001 }, (_, index): Entry => [`x${index}`, '1']),
]

const hex = (text: string, digits: (pair: string) => string = (pair) => pair.toUpperCase()) =>
  [...Buffer.from(text)].map((byte) => `%${digits(byte.toString(16).padStart(2, '0'))}`).join('')

/** How a name can be written in a body with percent signs: readers differ in each of these. */
const PERCENT: Readonly<Record<string, (name: string) => string | Buffer>> = {
  'as it is': (name) => name,
  'percent, upper case': (name) => hex(name),
  'percent, lower case': (name) => hex(name, (pair) => pair.toLowerCase()),
  'percent, brackets only': (name) => encodeURIComponent(name),
  'percent twice': (name) => encodeURIComponent(encodeURIComponent(name)),
  'after %ff': (name) => `%ff${encodeURIComponent(name)}`,
  'before %ff': (name) => `${encodeURIComponent(name)}%ff`,
  'after a raw byte FF': (name) => Buffer.concat([Buffer.from([0xff]), Buffer.from(name)]),
  'after an overlong NUL': (name) => `%c0%80${encodeURIComponent(name)}`,
  'with an overlong bracket': (name) => encodeURIComponent(name).replace('%5B', '%C1%9B'),
  'after a lone continuation': (name) => `%80${encodeURIComponent(name)}`,
  'after a character cut off': (name) => `%e2%82${encodeURIComponent(name)}`,
  'after half a surrogate': (name) => `%ed%a0%80${encodeURIComponent(name)}`,
  'after a lone percent sign': (name) => `%${name}`,
  'after %zz': (name) => `%zz${encodeURIComponent(name)}`,
  'after %u0041': (name) => `%u0041${encodeURIComponent(name)}`,
  'with %u005B': (name) => name.replace('[', '%u005B'),
  'between plus signs': (name) => `+${encodeURIComponent(name)}+`,
  'after a question mark': (name) => `?${name}`,
  'after a byte order mark': (name) => `%EF%BB%BF${encodeURIComponent(name)}`,
  'after NUL': (name) => `%00${encodeURIComponent(name)}`,
}

const urlencoded = (entries: readonly Entry[], spell: (name: string) => string | Buffer, before = ''): Buffer =>
  Buffer.concat([
    Buffer.from(before),
    ...entries.flatMap(([name, value], index) => [
      Buffer.from(index === 0 ? '' : '&'),
      Buffer.from(spell(name)),
      Buffer.from(`=${encodeURIComponent(value)}`),
    ]),
  ])

/** How a part's header can be written. */
const HEADERS: Readonly<Record<string, (name: string) => string>> = {
  plain: (name) => `Content-Disposition: form-data; name="${name}"`,
  'a blank before the colon': (name) => `Content-Disposition : form-data; name="${name}"`,
  'a tab before the colon': (name) => `Content-Disposition\t: form-data; name="${name}"`,
  'a blank before the header': (name) => ` Content-Disposition: form-data; name="${name}"`,
  'upper case': (name) => `CONTENT-DISPOSITION: form-data; name="${name}"`,
  'no blanks': (name) => `content-disposition:form-data;name="${name}"`,
  'a tab after the colon': (name) => `Content-Disposition:\tform-data; name="${name}"`,
  folded: (name) => `Content-Disposition: form-data;\r\n name="${name}"`,
  'folded by a line feed': (name) => `Content-Disposition: form-data;\n name="${name}"`,
  'without quotes': (name) => `Content-Disposition: form-data; name=${name}`,
  'in single quotes': (name) => `Content-Disposition: form-data; name='${name}'`,
  'RFC 5987': (name) => `Content-Disposition: form-data; name*=utf-8''${encodeURIComponent(name)}`,
  'RFC 5987 after a plain one': (name) =>
    `Content-Disposition: form-data; name="a"; name*=utf-8''${encodeURIComponent(name)}`,
  'name twice': (name) => `Content-Disposition: form-data; name="a"; name="${name}"`,
  'name twice, the other way': (name) => `Content-Disposition: form-data; name="${name}"; name="a"`,
  'disposition twice': (name) =>
    `Content-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="${name}"`,
  'disposition twice, the other way': (name) =>
    `Content-Disposition: form-data; name="${name}"\r\nContent-Disposition : form-data; name="a"`,
  'quoted pairs': (name) => `Content-Disposition: form-data; name="${name.replaceAll('[', '\\[')}"`,
  'a quoted quote': (name) => `Content-Disposition: form-data; name="a\\"${name}"`,
  'percent signs': (name) => `Content-Disposition: form-data; name="%22${encodeURIComponent(name)}"`,
  'a line break by percent signs': (name) => `Content-Disposition: form-data; name="%0D%0A${name}"`,
  'a file': (name) => `Content-Disposition: form-data; name="${name}"; filename="a.txt"\r\nContent-Type: text/plain`,
  'a file by RFC 5987': (name) => `Content-Disposition: form-data; name="${name}"; filename*="utf-8''a.txt"`,
  'a file before its name': (name) => `Content-Disposition: form-data; filename="a"; name="${name}"`,
  'after another header': (name) =>
    `Content-Type: text/plain; charset=utf-16\r\nContent-Disposition: form-data; name="${name}"`,
  'in base64': (name) => `Content-Disposition: form-data; name="${name}"\r\nContent-Transfer-Encoding: base64`,
  'after NUL': (name) => `Content-Disposition: form-data; name="\0${name}"`,
  attachment: (name) => `Content-Disposition: attachment; name="${name}"`,
}

const part = (header: string, value: string) => `--${BOUNDARY}\r\n${header}\r\n\r\n${value}\r\n`
const multipart = (entries: readonly Entry[], spell: (name: string) => string) =>
  entries.map(([name, value]) => part(spell(name), value)).join('')
const END = `--${BOUNDARY}--\r\n`

/** How the type of a body can be written. */
const MULTIPART_TYPES = [
  `Multipart/Form-Data; boundary=${BOUNDARY}`,
  `  multipart/form-data ;  BOUNDARY="${BOUNDARY}" `,
  `multipart/form-data; charset=utf-16; boundary=${BOUNDARY}`,
  `multipart/form-data; boundary=${BOUNDARY}; boundary=other`,
  `multipart/form-data; boundary=other; boundary=${BOUNDARY}`,
  `multipart/form-data; boundary=${BOUNDARY}, ${URLENCODED}`,
  `${URLENCODED}; a=1, multipart/form-data; boundary=${BOUNDARY}`,
]
const URLENCODED_TYPES = [
  'Application/X-WWW-Form-Urlencoded',
  ` ${URLENCODED} ; charset=UTF-16`,
  `${URLENCODED};charset=iso-8859-1`,
  `multipart/form-data; a=1, ${URLENCODED}`,
]

/** These fields in every spelling. */
export function* spellings(entries: readonly Entry[]): Generator<SpelledForm> {
  for (const [what, spell] of Object.entries(PERCENT))
    yield { what, body: urlencoded(entries, spell), type: URLENCODED }
  for (const type of URLENCODED_TYPES) yield { what: type, body: urlencoded(entries, encodeURIComponent), type }
  for (const before of ['&&&', '=&', 'a&', '_charset_=utf-16&', 'a;b=1;'])
    yield { what: `after ${before}`, body: urlencoded(entries, encodeURIComponent, before), type: URLENCODED }
  for (const [what, spell] of Object.entries(HEADERS))
    yield { what: `part: ${what}`, body: Buffer.from(multipart(entries, spell) + END), type: MULTIPART }
  const plain = multipart(entries, HEADERS.plain!)
  for (const type of MULTIPART_TYPES) yield { what: type, body: Buffer.from(plain + END), type }
  for (const [what, body] of [
    ['no end', plain],
    ['half an end', `${plain}--${BOUNDARY}`],
    ['an end without a line break', (plain + END).slice(0, -2)],
    ['something before', `preamble\r\n${plain}${END}`],
    ['line breaks before', `\r\n\r\n${plain}${END}`],
    ['something after', `${plain}${END}epilogue`],
    ['line feeds only', (plain + END).replaceAll('\r\n', '\n')],
    ['a form within', part('Content-Disposition: form-data; name="a"', plain) + END],
  ] as const)
    yield { what: `frame: ${what}`, body: Buffer.from(body), type: MULTIPART }
}

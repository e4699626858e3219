import { gzipSync } from 'node:zlib'

/** The parts of a contract's schema that are read here. */
interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  maxItems?: number
}

interface Described {
  security?: object[]
  parameters?: ({ name: string; in: string; schema?: Schema } | { $ref: string })[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  'x-max-body-bytes'?: number
}

export interface JsonContract {
  paths: Record<string, Record<string, Described>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, { name: string; in: string; schema?: Schema }>
  }
}

export interface HostileBody {
  what: string
  /** Made when it is sent: all of them together are gigabytes. */
  body: () => string | Buffer
  headers?: Record<string, string>
}

export interface Target {
  method: string
  path: string
  isPublic: boolean
  bodies: HostileBody[]
  /** Queries, with their question mark. */
  queries: string[]
}

type Place = { path: readonly (string | number)[]; schema: Schema }

/** In bytes: as much as any operation takes. */
const LARGEST = 1_000_000
/** In bytes: what Node takes of a request's first line and headers together. */
const LONGEST_QUERY = 14_000
const DEEPEST = 8
const WRONG: readonly unknown[] = [null, true, -1, 1e308, 'x', '', [], {}, [[]], [{}], { length: 1e9 }]

/** Every operation of the contract with what an attacker might send to it. */
export function targetsOf(contract: JsonContract): Target[] {
  const resolve = ({ $ref, ...rest }: Schema): Schema =>
    $ref ? { ...resolve(contract.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}), ...rest } : rest
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters = [], requestBody, ...more }]): Target => {
      const schema = requestBody?.content['application/json']?.schema
      const places = schema ? placesOf(schema, resolve) : []
      const limit = more['x-max-body-bytes'] ?? 16_384
      const named = parameters.map((one) =>
        '$ref' in one ? contract.components.parameters[one.$ref.split('/').at(-1) ?? ''] : one,
      )
      return {
        method: method.toUpperCase(),
        path: path.replace(/\{\w+\}/g, '999999999999'),
        isPublic: security?.length === 0,
        bodies:
          method === 'get'
            ? []
            : [...wholeBodies(limit), ...places.flatMap((place) => [...bodiesAt(places, place, limit)])],
        queries: named.flatMap((one) => (one?.in === 'query' ? queriesOf(one.name) : [])),
      }
    }),
  )
}

/** Each place of a body, that of the body itself first; of a list, its first element. */
function placesOf(schema: Schema, resolve: (schema: Schema) => Schema, path: Place['path'] = [], depth = 0): Place[] {
  const whole = resolve(schema)
  const choices = [...(whole.anyOf ?? whole.oneOf ?? whole.allOf ?? [])]
  const deeper = (part: Schema, name?: string | number) =>
    depth > DEEPEST ? [] : placesOf(part, resolve, name === undefined ? path : [...path, name], depth + 1)
  return [
    ...(choices.length > 0 ? [] : [{ path, schema: whole }]),
    ...choices.flatMap((choice) => deeper(choice)),
    ...Object.entries(whole.properties ?? {}).flatMap(([name, field]) => deeper(field, name)),
    ...(whole.items ? deeper(whole.items, 0) : []),
  ]
}

const has = ({ type }: Schema, wanted: string) => [type ?? []].flat().includes(wanted)

/** Bodies that need no schema. */
function* wholeBodies(limit: number): Generator<HostileBody> {
  for (const size of new Set([limit - 100, LARGEST])) {
    yield { what: `${size} brackets`, body: () => '['.repeat(size) }
    yield { what: `${size} bytes of groups`, body: () => '{"a":'.repeat(size / 5) }
    yield { what: `${size} bytes of ones`, body: () => `[${'1,'.repeat(size / 2 - 2)}1]` }
    yield { what: `${size} bytes of empty groups`, body: () => `[${'{},'.repeat(size / 3 - 2)}{}]` }
    yield { what: `${size} bytes of one text`, body: () => `"${'x'.repeat(size - 2)}"` }
    yield { what: `${size} bytes that no quote ends`, body: () => `"${'\\"'.repeat(size / 2 - 2)}` }
    yield { what: `${size} digits`, body: () => '9'.repeat(size) }
    yield { what: `${size} bytes of names`, body: () => `{${names(size)}"z":1}` }
    yield { what: `${size} bytes of one name`, body: () => `{${'"a":1,'.repeat(size / 6 - 2)}"a":1}` }
  }
  yield {
    what: 'a prototype',
    body: () => '{"__proto__":{"email":"x","version":1},"constructor":{"prototype":{"a":1}}}',
  }
  yield { what: 'no UTF-8', body: () => Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]) }
  yield { what: 'half a surrogate', body: () => '{"a":"\\ud800","\\udfff":1}' }
  yield {
    what: 'UTF-16',
    body: () => Buffer.from('{"a":1}', 'utf16le'),
    headers: { 'content-type': 'application/json; charset=utf-16' },
  }
  yield { what: 'nothing', body: () => '' }
  const form = '--x\r\nContent-Disposition: form-data; name="a[1000000000]"\r\n\r\n1\r\n--x--\r\n'
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/problem+json',
    'application/json, text/html',
    '',
  ])
    yield { what: `JSON that says ${type}`, body: () => '{"a":[1,1,1]}', headers: { 'content-type': type } }
  yield { what: 'a form', body: () => form, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
  yield { what: 'a form that says JSON', body: () => form }
  yield {
    what: 'a megabyte, compressed',
    body: () => gzipSync(`[${'1,'.repeat(500_000)}1]`),
    headers: { 'content-encoding': 'gzip' },
  }
}

function names(size: number): string {
  let text = ''
  for (let count = 0; text.length < size - 20; count++) text += `"n${count}":1,`
  return text
}

/** Everything else as its kind has it, and something hostile at this place. */
function* bodiesAt(places: readonly Place[], place: Place, limit: number): Generator<HostileBody> {
  const at = place.path.join('.') || 'the body'
  const say = (what: string, value: () => string): HostileBody => ({
    what: `${what} at ${at}`,
    body: () => bodyWith(places, place.path, value()),
  })
  const room = Math.max(1_000, limit - 2_000)
  if (has(place.schema, 'array')) {
    const one = JSON.stringify(sampleOf(place.schema.items ?? {}))
    const most = place.schema.maxItems ?? 100
    yield say('a long list', () => listOf('1', room / 2))
    yield say('a long list of its kind', () => listOf(one, room / (one.length + 1)))
    yield say('one too many', () => listOf('null', most + 1))
    yield say('as many as it takes, all wrong', () => listOf('{"a":[]}', Math.min(most, room / 9)))
    yield say('as many as it takes, of its kind', () => listOf(one, Math.min(most, room / (one.length + 1))))
    yield say('lists in lists', () => listOf(listOf('1', 100), room / 210))
    yield say('an object that looks like a list', () => '{"length":1000000000,"0":1}')
  }
  if (has(place.schema, 'string')) {
    for (const piece of ['x', 'a@a.', '1.', '9', '<', '\u{1f600}', ' ', 'a-', '%'])
      yield say(`a long text of ${piece}`, () => JSON.stringify(piece.repeat(room / Buffer.byteLength(piece))))
    for (const piece of ['a@a.', '1.', '9', ' ', 'á'])
      yield say(`2,000 of ${piece}`, () => JSON.stringify(piece.repeat(2_000).slice(0, 2_000)))
    yield say('zeros', () => JSON.stringify('\0'.repeat(100)))
  }
  if (has(place.schema, 'number') || has(place.schema, 'integer')) {
    yield say('100,000 digits', () => '9'.repeat(Math.min(100_000, room)))
    yield say('0.00…1', () => `0.${'0'.repeat(Math.min(100_000, room))}1`)
    yield say('digits in quotes', () => `"${'9'.repeat(Math.min(100_000, room))}"`)
    yield say('a large exponent', () => '1e999999')
  }
  yield say('a deep nest', () => '['.repeat(room / 2) + ']'.repeat(room / 2))
  yield say('a group of names', () => `{${names(room)}"z":1}`)
  yield say('a prototype', () => '{"__proto__":[]}')
  for (const wrong of WRONG) yield say(`${JSON.stringify(wrong)}`, () => JSON.stringify(wrong))
}

const listOf = (one: string, count: number): string =>
  `[${Array(Math.max(1, Math.floor(count)))
    .fill(one)
    .join(',')}]`

/** A value of its kind, without a thought of what it means. */
function sampleOf(schema: Schema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, sampleOf(field)]))
  if (has(schema, 'array')) return [sampleOf(schema.items ?? {})]
  if (has(schema, 'integer') || has(schema, 'number')) return 1
  if (has(schema, 'boolean')) return true
  return '1'
}

const MARK = '"\u0007here\u0007"'

/** The JSON of the whole body with this text at its place. */
function bodyWith(places: readonly Place[], at: Place['path'], text: string): string {
  if (at.length === 0) return text
  const whole = sampleOf(places[0]?.schema ?? {})
  const body: object = typeof whole === 'object' && whole !== null ? whole : {}
  let inner = Object(body)
  for (const [index, name] of at.entries()) {
    if (index === at.length - 1) inner[name] = JSON.parse(MARK.replaceAll('\u0007', '\\u0007'))
    else {
      if (typeof inner[name] !== 'object' || inner[name] === null)
        inner[name] = typeof at[index + 1] === 'number' ? [] : {}
      inner = inner[name]
    }
  }
  return JSON.stringify(body).replace('"\\u0007here\\u0007"', () => text)
}

function queriesOf(name: string): string[] {
  const one = `${encodeURIComponent(name)}=`
  return [
    `?${one}${'x'.repeat(LONGEST_QUERY)}`,
    `?${one}${'9'.repeat(LONGEST_QUERY)}`,
    `?${one}${'a@a.'.repeat(LONGEST_QUERY / 4)}`,
    `?${Array(Math.floor(LONGEST_QUERY / (one.length + 2)))
      .fill(`${one}1`)
      .join('&')}`,
    `?${one}%5B%5D&${one}[]=1&${encodeURIComponent(name)}[__proto__]=1`,
  ]
}

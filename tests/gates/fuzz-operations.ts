import { type Body, BROKEN_BODIES, HOSTILE_VALUES, HOSTILE_WORDS, type Random } from './fuzz-values'

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  format?: string
}

export interface Contract {
  paths: Record<string, Record<string, OpenApiOperation>>
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, Parameter> }
}

interface Parameter {
  name: string
  in: string
  schema?: Schema
}

interface OpenApiOperation {
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

export interface Operation {
  method: string
  path: string
  query: { name: string; schema: Schema }[]
  body?: { type: string; schema: Schema }
}

export function operationsOf(contract: Contract): Operation[] {
  const named = contract.components?.parameters ?? {}
  return Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
      return {
        method: method.toUpperCase(),
        path,
        query: parameters
          .flatMap((one) => ('$ref' in one ? (named[one.$ref.split('/').at(-1) ?? ''] ?? []) : one))
          .filter((one) => one.in === 'query')
          .map(({ name, schema = {} }) => ({ name, schema })),
        body: type ? { type, schema: content?.schema ?? {} } : undefined,
      }
    }),
  )
}

/** A request that is nearly right: most of it fits the contract, one to three places do not. */
export function malformedRequest(contract: Contract, operation: Operation, random: Random): Request {
  const path = operation.path.replace(/\{\w+\}/g, () =>
    random.chance(0.5) ? String(1 + random.below(60)) : random.pick(HOSTILE_WORDS.filter((word) => word !== '')),
  )
  const headers = new Headers()
  if (random.chance(0.1))
    headers.set('idempotency-key', random.pick(['', 'x', 'a'.repeat(500), "' OR 1=1--aaaaaaaaaaaaaa"]))
  const url = `http://api.test/api${path}${queryOf(operation, random, contract)}`
  if (!operation.body && operation.method !== 'DELETE') return new Request(url, { method: operation.method, headers })
  const { body, type, encoding } = bodyOf(contract, operation, random)
  if (encoding) headers.set('content-encoding', encoding)
  if (type) headers.set('content-type', type)
  const request = new Request(url, { method: operation.method, headers, body: body as BodyInit })
  // `Request` claims text/plain for a string by itself.
  if (!type && body !== undefined && !(body instanceof FormData)) request.headers.delete('content-type')
  return request
}

function queryOf(operation: Operation, random: Random, contract: Contract): string {
  const pairs: string[] = []
  for (const { name, schema } of operation.query) {
    if (random.chance(0.6)) continue
    const brackets = random.chance(0.2) ? '[]' : ''
    const value = random.chance(0.4)
      ? encodeURIComponent(String(sampleOf(schema, contract, random)))
      : random.pick(HOSTILE_WORDS)
    pairs.push(`${name}${brackets}=${value}`)
    if (random.chance(0.1)) pairs.push(...Array.from({ length: 350 }, () => `${name}=${value.slice(0, 20)}`))
  }
  if (random.chance(0.1)) pairs.push('__proto__[a]=1', 'unknown=1', '=', '&&', '%')
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function bodyOf(contract: Contract, operation: Operation, random: Random): Body {
  if (random.chance(0.25)) return random.pick(BROKEN_BODIES)
  if (operation.body?.type === 'multipart/form-data') {
    const form = new FormData()
    const name = random.pick(['file', 'file', 'files', 'file[0]', ''])
    if (random.chance(0.3)) form.append(name, 'no file')
    else
      form.append(
        name,
        new File([random.pick(['', '%PDF-1.4', '\x89PNG\r\n\x1a\n', '<svg/>'])], random.pick(HOSTILE_WORDS)),
      )
    return { body: form }
  }
  const whole = operation.body ? sampleOf(operation.body.schema, contract, random) : {}
  const spoiled = spoil(whole, 1 + random.below(3), random)
  return { body: JSON.stringify(spoiled), type: 'application/json' }
}

/** Puts something hostile in `times` places of the value. */
function spoil(value: unknown, times: number, random: Random): unknown {
  let spoilt = value
  for (let i = 0; i < times; i++) spoilt = spoilOnce(spoilt, random)
  return spoilt
}

function spoilOnce(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.05)) return random.pick(HOSTILE_VALUES)
  const keys = Object.keys(value)
  if (keys.length === 0 || random.chance(0.1))
    return { ...value, [random.pick(['extra', 'status', '', '\u0000'])]: random.pick(HOSTILE_VALUES) }
  const key = random.pick(keys)
  const inner = (value as Record<string, unknown>)[key]
  const changed =
    typeof inner === 'object' && random.chance(0.7) ? spoilOnce(inner, random) : random.pick(HOSTILE_VALUES)
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? changed : item))
  return { ...value, [key]: changed }
}

/** A value that the schema describes. */
function sampleOf(schema: Schema, contract: Contract, random: Random, depth = 0): unknown {
  if (schema.$ref)
    return sampleOf(
      contract.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {},
      contract,
      random,
      depth + 1,
    )
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, contract, random, depth)))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sampleOf(random.pick(choices), contract, random, depth)
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'object' && schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([name]) => schema.required?.includes(name) || random.chance(0.7))
        .map(([name, one]) => [name, depth > 6 ? null : sampleOf(one, contract, random, depth + 1)]),
    )
  if (type === 'array')
    return Array.from({ length: random.below(4) }, () => sampleOf(schema.items ?? {}, contract, random, depth + 1))
  if (type === 'integer' || type === 'number') return 1 + random.below(60)
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'null') return null
  if (schema.format === 'date') return '2026-12-09'
  return random.pick([
    '1',
    '12',
    'SC',
    'Sol',
    '2026-12-09',
    '88010-000',
    '529.982.247-25',
    '11.222.333/0001-81',
    'a@b.example',
  ])
}

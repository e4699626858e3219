import { COMPONENT_NAME } from '../http/schemas'

/** What is folded of an OpenAPI 3.1 document; all else passes through. */
export interface Contract {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Named; [more: string]: unknown }
  [more: string]: unknown
}

type Named = Record<string, unknown>

interface Operation {
  parameters?: Parameter[]
  responses: Record<string, Named>
  security?: unknown
  [more: string]: unknown
}

type Parameter = { name: string; in: string } | { $ref: string }

/** By default one is logged in: only an operation that is for everybody says something else. */
const SECURITY = [{ bearer: [] }]

/**
 * The same contract with everything said once: refusals and repeated parameters become components, a schema that equals
 * a named one (or that one or null) refers to it, and what most operations ask of their caller stands at the top.
 * @param lists lists of values to be named (named-values.ts)
 */
export function foldContract(contract: Contract, lists: Readonly<Record<string, readonly string[]>>): Contract {
  const values = Object.entries(lists).map(([name, all]) => [name, { type: 'string', enum: all }])
  const schemas: Named = { ...contract.components?.schemas, ...Object.fromEntries(values) }
  const orNull = Object.keys(schemas).filter((name) => keyOf(schemas[name]).startsWith('{"type":["object","null"]'))
  if (orNull.length > 0) throw new Error(`met first as 'or null', so put into named-schemas.ts: ${orNull.join(', ')}`)
  const fold = schemaFolder(schemas)
  const parameters = repeatedParameters(contract)
  const responses: Named = {}

  const foldOperation = ({ security, ...operation }: Operation): Operation => ({
    ...mapObject(operation, fold),
    ...(keyOf(security) === keyOf(SECURITY) ? {} : { security }),
    ...(operation.parameters && {
      parameters: operation.parameters.map((one) => parameters.get(keyOf(one))?.reference ?? one),
    }),
    responses: mapObject(operation.responses, ({ [COMPONENT_NAME]: name, ...response }) => {
      if (typeof name !== 'string') return mapObject(response, fold)
      responses[name] = response
      return refer('responses', name)
    }),
  })

  const paths = mapObject(contract.paths, (operations) => mapObject(operations, foldOperation))
  return {
    ...contract,
    security: SECURITY,
    components: {
      ...contract.components,
      schemas: sorted(mapObject(schemas, (schema) => mapParts(schema, fold))),
      parameters: sorted(Object.fromEntries([...parameters.values()].map(({ name, parameter }) => [name, parameter]))),
      responses: sorted(responses),
    },
    paths,
  }
}

const keyOf = (value: unknown): string => JSON.stringify(value) ?? ''

const refer = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

const mapObject = <Value, To>(object: Record<string, Value>, to: (value: Value) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, to(value)]))

const mapParts = (value: unknown, to: (part: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(to)
  return typeof value === 'object' && value !== null ? mapObject({ ...value }, to) : value
}

const sorted = (named: Named): Named =>
  Object.fromEntries(Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Replaces, at any depth, what equals a named schema. Two names of one shape: the first one stands for both. */
function schemaFolder(schemas: Named): (value: unknown) => unknown {
  const references = new Map<string, object>()
  for (const [name, schema] of Object.entries(schemas)) {
    const reference = refer('schemas', name)
    if (!isWorthNaming(schema)) continue
    if (!references.has(keyOf(schema))) references.set(keyOf(schema), reference)
    const withNull = keyOf(orNull(schema))
    if (!references.has(withNull)) references.set(withNull, { anyOf: [reference, { type: 'null' }] })
  }
  const fold = (value: unknown): unknown => {
    const { schema, notes } = apart(asOrNull(value))
    const found = references.get(keyOf(schema))
    return found ? { ...found, ...notes } : mapParts(asOrNull(value), fold)
  }
  return fold
}

/**
 * For a nullable named schema with a description the generator writes `allOf` the schema and `null`, which no
 * value fits; `anyOf` is meant.
 */
function asOrNull(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('allOf' in value) || !Array.isArray(value.allOf)) return value
  const [first, second, ...more]: Named[] = value.allOf
  if (!first?.$ref || !second || more.length > 0 || 'properties' in second) return value
  const { type, ...notes } = second
  if (type === undefined) return { ...first, ...notes }
  return Array.isArray(type) && type.includes('null') ? { anyOf: [first, { type: 'null' }], ...notes } : value
}

/** A schema, and what is said of this use of it: OpenAPI 3.1 lets that stand beside a reference. */
function apart(value: unknown): { schema: unknown; notes: Named } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { schema: value, notes: {} }
  const parts: Named = { ...value }
  const notes: Named = {}
  for (const note of ['description', 'default', 'example'])
    if (note in parts) {
      notes[note] = parts[note]
      delete parts[note]
    }
  return { schema: parts, notes }
}

/** The schema as the generator writes it where null is allowed too. */
function orNull(schema: Named): Named {
  const { type, enum: values } = schema
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) }
}

/** Two small shapes that are alike by chance (`{ id, name }`) are not one thing. */
function isWorthNaming(schema: unknown): schema is Named {
  if (typeof schema !== 'object' || schema === null || !('type' in schema)) return false
  if ('enum' in schema) return true
  return 'properties' in schema && Object.keys({ ...Object(schema.properties) }).length > 3
}

/**
 * Parameters that stand in more than one operation, under the name of where and what they are;
 * the commonest takes it bare.
 */
function repeatedParameters(contract: Contract) {
  const counted = new Map<string, { parameter: { name: string; in: string }; times: number }>()
  for (const operations of Object.values(contract.paths))
    for (const { parameters = [] } of Object.values(operations))
      for (const parameter of parameters) {
        if ('$ref' in parameter) continue
        const times = counted.get(keyOf(parameter))?.times ?? 0
        counted.set(keyOf(parameter), { parameter, times: times + 1 })
      }
  const named = new Map<string, { name: string; parameter: Parameter; reference: Parameter }>()
  const taken = new Map<string, number>()
  for (const [key, { parameter, times }] of [...counted].sort(([, one], [, other]) => other.times - one.times)) {
    if (times === 1) continue
    const base = `${parameter.in}-${parameter.name}`
    const nth = (taken.get(base) ?? 0) + 1
    taken.set(base, nth)
    const name = nth === 1 ? base : `${base}-${nth}`
    named.set(key, { name, parameter, reference: refer('parameters', name) })
  }
  return named
}

import { COMPONENT_NAME } from '../../ground/http/schemas'

/** The parts of an OpenAPI 3.1 document that are folded; all else passes through. */
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

type Given = { name: string; in: string; schema?: unknown }
type Parameter = Given | { $ref: string }

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
  const parameters = named('parameters', parametersOf(contract), (one) => `${one.in}-${one.name}`)
  const successes = named('responses', successesOf(contract, fold), schemaNameOf)
  const responses: Named = Object.fromEntries([...successes.values()].map(({ name, value }) => [name, value]))
  const successNames = new Set(Object.keys(responses))

  const foldParameter = (one: Parameter): Parameter =>
    '$ref' in one || !('schema' in one) ? one : { ...one, schema: fold(one.schema) }

  const foldOperation = ({ security, ...operation }: Operation): Operation => ({
    ...mapObject(operation, fold),
    ...(keyOf(security) === keyOf(SECURITY) ? {} : { security }),
    ...(operation.parameters && {
      parameters: operation.parameters.map((one) => parameters.get(keyOf(one))?.reference ?? foldParameter(one)),
    }),
    responses: mapObject(operation.responses, ({ [COMPONENT_NAME]: name, ...response }) => {
      if (typeof name !== 'string') {
        const success = mapObject(response, fold)
        return successes.get(keyOf(success))?.reference ?? success
      }
      if (successNames.has(name)) throw new Error(`a refusal and an answer that goes well are both called ${name}`)
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
      parameters: sorted(
        Object.fromEntries([...parameters.values()].map(({ name, value }) => [name, foldParameter(value)])),
      ),
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

/** A schema, and the notes on this use of it: OpenAPI 3.1 allows them beside a reference. */
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
  return (
    'properties' in schema && (Object.keys({ ...Object(schema.properties) }).length > 3 || keyOf(schema).length > 300)
  )
}

const parametersOf = ({ paths }: Contract): Given[] =>
  operationsOf(paths).flatMap(({ parameters = [] }) => parameters.flatMap((one) => ('$ref' in one ? [] : [one])))

/** The answers that go well, which have no name of their own, where one named schema is all that they hold. */
const successesOf = ({ paths }: Contract, fold: (value: unknown) => unknown): Named[] =>
  operationsOf(paths)
    .flatMap(({ responses }) => Object.values(responses))
    .filter((response) => !(COMPONENT_NAME in response))
    .map((response) => mapObject(response, fold))
    .filter((response) => schemaNameOf(response) !== '')

const schemaNameOf = ({ content }: Named): string =>
  /^\{"application\/json":\{"schema":\{"\$ref":"#\/components\/schemas\/(\w+)"\}\}\}$/.exec(keyOf(content))?.[1] ?? ''

const operationsOf = (paths: Contract['paths']): Operation[] =>
  Object.values(paths).flatMap((one) => Object.values(one))

/**
 * Names the values that occur in more than one operation, each by its content; of values with the same name the most
 * frequent takes it without a number.
 */
function named<Value extends object>(kind: string, all: readonly Value[], nameOf: (value: Value) => string) {
  const counted = new Map<string, { value: Value; times: number }>()
  for (const value of all) {
    const times = counted.get(keyOf(value))?.times ?? 0
    counted.set(keyOf(value), { value, times: times + 1 })
  }
  const found = new Map<string, { name: string; value: Value; reference: { $ref: string } }>()
  const taken = new Map<string, number>()
  for (const [key, { value, times }] of [...counted].sort(([, one], [, other]) => other.times - one.times)) {
    if (times === 1) continue
    const nth = (taken.get(nameOf(value)) ?? 0) + 1
    taken.set(nameOf(value), nth)
    const name = nth === 1 ? nameOf(value) : `${nameOf(value)}-${nth}`
    found.set(key, { name, value, reference: refer(kind, name) })
  }
  return found
}

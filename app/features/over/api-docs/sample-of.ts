import type { OpenApi, Schema } from './openapi-shape'

/** Nothing of ours is deeper; a shape that names itself ends here. */
const MOST_LEVELS = 6

/**
 * A value that a schema describes: what it always holds, and no field that only some readers are sent.
 * @param named the contract's components
 */
export function sampleOf(
  schema: Schema | undefined,
  named: NonNullable<OpenApi['components']>['schemas'],
  level = 0,
): unknown {
  if (!schema || level > MOST_LEVELS) return null
  if (schema.$ref) return sampleOf(named?.[schema.$ref.split('/').at(-1) ?? ''], named, level)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, named, level)))
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return sampleOf(parts.find(({ type }) => type !== 'null') ?? parts[0], named, level)
  const [type] = [schema.type ?? []].flat().filter((one) => one !== 'null')
  if (schema.items) return [sampleOf(schema.items, named, level + 1)]
  if (schema.properties) {
    const fields = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name))
    return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field, named, level + 1)]))
  }
  return type === 'string' ? textOf(schema.format) : (VALUES[type ?? ''] ?? null)
}

const VALUES: Readonly<Record<string, unknown>> = { integer: 1, number: 1234.5, boolean: true, array: [], object: {} }

function textOf(format: string | undefined): string {
  if (format === 'date-time') return '2026-11-24T12:00:00.000Z'
  return format === 'date' ? '2026-11-24' : 'texto'
}

import { API_USER_ASSIGNABLE } from '#domain/people/permissions/assign-role'
import type { OpenApi, RawOperation, Reference, Schema } from './openapi-shape'
import { sampleOf } from './sample-of'

export type Operation = {
  id: string
  method: string
  path: string
  summary: string
  description: string
  parameters: { name: string; place: string; type: string; required: boolean; description: string }[]
  body: string
  responses: { status: string; description: string; type: string }[]
  /** An API user may hold what this call asks for. */
  forApiUsers: boolean
}

export type Section = { tag: string; operations: Operation[] }

const PLACES: Record<string, string> = { path: 'caminho', query: 'consulta', header: 'cabeçalho' }
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** The document as groups of operations, one for each tag, ready to draw. */
export function operationsByTag(api: OpenApi): Section[] {
  const groups = new Map<string, Operation[]>()
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const method of METHODS) {
      const raw = methods[method]
      if (!raw) continue
      const tag = raw.tags?.[0] ?? 'Outros'
      groups.set(tag, [...(groups.get(tag) ?? []), toOperation(path, method, raw, api.components)])
    }
  }
  return [...groups].map(([tag, operations]) => ({ tag, operations }))
}

function toOperation(path: string, method: string, raw: RawOperation, named: OpenApi['components']): Operation {
  return {
    id: `${method}${path.replace(/[^a-zA-Z]+/g, '-')}`.replace(/-$/, ''),
    method: method.toUpperCase(),
    path,
    summary: raw.summary ?? '',
    description: raw.description ?? '',
    parameters: (raw.parameters ?? [])
      .flatMap((one) => resolve(one, named?.parameters) ?? [])
      .map((parameter) => ({
        name: parameter.name,
        place: PLACES[parameter.in] ?? parameter.in,
        type: typeName(parameter.schema),
        required: parameter.required ?? false,
        description: parameter.description ?? '',
      })),
    body: contentType(raw.requestBody?.content),
    responses: Object.entries(raw.responses ?? {}).map(([status, one]) => {
      const response = resolve(one, named?.responses)
      return { status, description: response?.description ?? '', type: contentType(response?.content) }
    }),
    forApiUsers: isForApiUsers(raw),
  }
}

/** The part itself, or the component that it refers to. */
const resolve = <Part extends object>(
  one: Part | Reference,
  named: Record<string, Part> | undefined,
): Part | undefined => ('$ref' in one ? named?.[nameOf(one)] : one)

const nameOf = ({ $ref }: Reference): string => $ref.split('/').at(-1) ?? ''

/** API users are never staff, and get no permission beyond those of their kind (domain 4.11). */
function isForApiUsers({ security, 'x-staff': staff, 'x-permissions': anyOf = [] }: RawOperation): boolean {
  if (staff) return false
  const isPublic = security?.length === 0
  return isPublic || anyOf.length === 0 || anyOf.some((key) => API_USER_ASSIGNABLE.some((one) => one === key))
}

function contentType(content: Record<string, { schema?: Schema }> | undefined): string {
  const [first] = Object.values(content ?? {})
  return first ? typeName(first.schema) : ''
}

/** A schema in one line: 'Order[]', '"NEW" | "CLOSING"', '{ name: string, enabled?: boolean }'. */
export function typeName(schema: Schema | undefined, depth = 0): string {
  if (!schema) return ''
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (parts) return [...new Set(parts.map((part) => typeName(part, depth)))].join(schema.allOf ? ' & ' : ' | ')
  if (schema.items) return `${typeName(schema.items, depth)}[]`
  if (schema.properties) {
    if (depth > 1) return 'object'
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${typeName(field, depth + 1)}`,
    )
    return `{ ${fields.join(', ')} }`
  }
  return Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
}

/** An event, with the message that tells of it. */
export type WebhookEvent = { event: string; label: string; sample: string; types: string[] }

/** Every event with an example that its schema makes. */
export function webhookEvents(api: OpenApi): WebhookEvent[] {
  return Object.entries(api.webhooks ?? {}).map(([event, { post }]) => {
    const schema = Object.values(post?.requestBody?.content ?? {})[0]?.schema
    const data = typeName(schema?.properties?.data)
    const sample = sampleOf(schema, api.components?.schemas)
    return { event, label: post?.summary ?? event, sample: JSON.stringify(sample, null, 2), types: [data] }
  })
}

export type NamedSchema = { name: string; fields: { name: string; type: string; required: boolean }[] }

/** The named shapes, with their fields. */
export function namedSchemas(api: OpenApi): NamedSchema[] {
  return Object.entries(api.components?.schemas ?? {}).map(([name, schema]) => ({
    name,
    fields: Object.entries(schema.properties ?? {}).map(([field, type]) => ({
      name: field,
      type: typeName(type),
      required: schema.required?.includes(field) ?? false,
    })),
  }))
}

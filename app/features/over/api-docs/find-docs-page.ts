import { namedIn } from './named-in'
import type { NamedSchema, Section, WebhookEvent } from './read-openapi'

export type Contract = {
  title: string
  base: string
  sections: Section[]
  schemas: NamedSchema[]
  events: WebhookEvent[]
}

export type DocsPage =
  | {
      kind: 'index'
      title: string
      base: string
      sections: { tag: string; count: number }[]
      events: { event: string; label: string }[]
      types: string[]
    }
  | { kind: 'event'; title: string; event: WebhookEvent; types: string[] }
  | { kind: 'section'; title: string; section: Section; types: string[] }
  | { kind: 'type'; title: string; schema: NamedSchema; types: string[] }

/** The page of `?type=…`, `?event=…` or `?tag=…`, or the index; undefined when there is no such one. */
export function findDocsPage(
  { title, base, sections, schemas, events }: Contract,
  search: URLSearchParams,
): DocsPage | undefined {
  const names = new Set(schemas.map(({ name }) => name))
  const type = search.get('type')
  if (type !== null) {
    const schema = schemas.find(({ name }) => name === type)
    const named = namedIn(schema?.fields.map((field) => field.type) ?? [], names)
    return schema && { kind: 'type', title: schema.name, schema, types: named.filter((name) => name !== type) }
  }
  const name = search.get('event')
  if (name !== null) {
    const event = events.find((one) => one.event === name)
    return event && { kind: 'event', title: event.label, event, types: namedIn(event.types, names) }
  }
  const tag = search.get('tag')
  if (tag === null) {
    const counted = sections.map((one) => ({ tag: one.tag, count: one.operations.length }))
    const told = events.map(({ event, label }) => ({ event, label }))
    return { kind: 'index', title, base, sections: counted, events: told, types: [...names] }
  }
  const section = sections.find((one) => one.tag === tag)
  const lines = section?.operations.flatMap(({ body, parameters, responses }) => [
    body,
    ...[...parameters, ...responses].map((one) => one.type),
  ])
  return section && { kind: 'section', title: tag, section, types: namedIn(lines ?? [], names) }
}

import { DocsTable } from './docs-table'
import { OperationCard } from './operation-card'
import type { NamedSchema, Section, WebhookEvent } from './read-openapi'
import { TypeLinks } from './type-links'

/** The calls of one section, and the types that they name. */
export function DocsSection({ section, types }: { section: Section; types: string[] }) {
  return (
    <>
      <section id={section.tag.replaceAll(' ', '-')} className="mb-4">
        {section.operations.map((operation) => (
          <OperationCard key={operation.id} operation={operation} />
        ))}
      </section>
      <TypeLinks title="Tipos deste assunto" types={types} />
    </>
  )
}

/** The fields of one type, and the types that it names. */
export function DocsType({ schema, types }: { schema: NamedSchema; types: string[] }) {
  return (
    <>
      <section id={`tipo-${schema.name}`} className="mb-4">
        <DocsTable
          caption={schema.name}
          headers={['Campo', 'Tipo', '']}
          rows={schema.fields.map((field) => [field.name, field.type, field.required ? 'sempre' : ''])}
        />
      </section>
      <TypeLinks title="Tipos citados" types={types} />
    </>
  )
}

/** One event, with the message that a webhook gets of it. */
export function DocsEvent({ event: { event, sample }, types }: { event: WebhookEvent; types: string[] }) {
  return (
    <>
      <section id={event} className="prose mb-4">
        <p>
          O corpo da mensagem de <code>{event}</code>, com os campos que ela sempre traz:
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus. */}
        <pre tabIndex={0}>
          <code>{sample}</code>
        </pre>
      </section>
      <TypeLinks title="Tipos citados" types={types} />
    </>
  )
}

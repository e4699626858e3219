import { DocsTable } from './docs-table'
import { OperationCard } from './operation-card'
import type { NamedSchema, Section } from './read-openapi'
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

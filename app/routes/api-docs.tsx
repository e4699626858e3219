import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '~/api-client/client.server'
import { redirectLoggedIn } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { OperationCard, Table } from '~/features/api-docs/operation-card'
import { namedSchemas, type OpenApi, operationsByTag } from '~/features/api-docs/read-openapi'
import type { PageHandle } from '~/page-handle'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction = () => [{ title: 'API REST · Portal Solar' }]

/** Public, and away from who is logged in (specification §2): the documentation of the REST API, from the document that the API itself makes. */
export async function loader(args: LoaderFunctionArgs) {
  await redirectLoggedIn(args)
  const { request, context } = args
  const { data } = await apiFor(request, context, { anonymous: true }).GET('/openapi.json')
  const api = data as OpenApi
  return {
    title: api.info.title,
    base: api.servers?.[0]?.url ?? '/api',
    groups: operationsByTag(api),
    schemas: namedSchemas(api),
  }
}

export default function ApiDocs() {
  const { title, base, groups, schemas } = useLoaderData<typeof loader>()
  return (
    <main className="docs">
      <PageHeader
        title={title}
        summary="Para integrar o seu sistema ao portal."
        parent={{ label: 'Início', path: '/' }}
      />
      <section className="prose">
        <p>
          Todos os caminhos começam em <code>{base}</code>. Entre com <code>POST {base}/users/login</code> e mande o
          token recebido em cada chamada: <code>Authorization: Bearer &lt;token&gt;</code>. O documento OpenAPI está em{' '}
          <a href="/api/openapi.json">/api/openapi.json</a>.
        </p>
        <p>
          As listas recebem <code>perPage</code> (25, no máximo 300), <code>page</code> ou <code>cursor</code>,{' '}
          <code>field</code> e <code>order</code>, e respondem <code>data</code> e <code>meta</code>. Os erros respondem{' '}
          <code>code</code> e <code>errors[]</code>. Escritas aceitam <code>Idempotency-Key</code>.
        </p>
        <p>
          As chamadas marcadas <span className="chip chip-production">Usuário de API</span> podem ser feitas por um
          usuário de API com a permissão; as outras são das telas e da equipe. Cada usuário de API tem uma cota por dia:
          as respostas trazem <code>X-RateLimit-Limit</code>, <code>X-RateLimit-Remaining</code> e{' '}
          <code>X-RateLimit-Reset</code>, e acima da cota vem 429 <code>API_QUOTA_EXCEEDED</code> com{' '}
          <code>Retry-After</code>.
        </p>
      </section>
      <nav aria-label="Assuntos">
        <ul className="chips">
          {groups.map(({ tag }) => (
            <li key={tag}>
              <a href={`#${tag}`}>{tag}</a>
            </li>
          ))}
          <li>
            <a href="#tipos">Tipos</a>
          </li>
        </ul>
      </nav>
      {groups.map(({ tag, operations }) => (
        <section key={tag} id={tag} className="mb-4">
          <h2 className="mb-2">{tag}</h2>
          {operations.map((operation) => (
            <OperationCard key={operation.id} operation={operation} />
          ))}
        </section>
      ))}
      <section id="tipos">
        <h2 className="mb-2">Tipos</h2>
        {schemas.map(({ name, fields }) => (
          <details key={name} className="operation" id={`tipo-${name}`}>
            <summary>
              <code>{name}</code>
            </summary>
            <Table
              caption={name}
              headers={['Campo', 'Tipo', '']}
              rows={fields.map((field) => [field.name, field.type, field.required ? 'sempre' : ''])}
            />
          </details>
        ))}
      </section>
    </main>
  )
}

import { docsLink } from './docs-link'
import { TypeLinks } from './type-links'

/** How to call the API, and where the rest of its documentation is: a page for each section, and one for each type. */
export function DocsIndex({
  base,
  sections,
  types,
}: {
  base: string
  sections: { tag: string; count: number }[]
  types: string[]
}) {
  return (
    <>
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
          <code>Retry-After</code>. Chamadas demais ao mesmo tempo recebem 429 ou 503, também com{' '}
          <code>Retry-After</code>.
        </p>
      </section>
      <nav aria-label="Assuntos" className="mb-4">
        <h2 className="mb-2">Assuntos</h2>
        <ul className="chips">
          {sections.map(({ tag, count }) => (
            // The id: most links of before, when all was one page, still find the place.
            <li key={tag} id={tag.replaceAll(' ', '-')}>
              <a href={docsLink({ tag })}>{tag}</a> <span className="muted">{count}</span>
            </li>
          ))}
        </ul>
      </nav>
      <div id="tipos">
        <TypeLinks title="Tipos" types={types} />
      </div>
    </>
  )
}

import { docsLink } from './docs-link'
import { FeedGuide } from './feed-guide'
import { TypeLinks } from './type-links'

/** How to call the API, and where the rest of its documentation is: a page for each section, and one for each type. */
export function DocsIndex({
  base,
  sections,
  events,
  types,
}: {
  base: string
  sections: { tag: string; count: number }[]
  events: { event: string; label: string }[]
  types: string[]
}) {
  return (
    <>
      <section className="prose">
        <p>
          Todos os caminhos começam em <code>{base}</code>. O documento OpenAPI está em{' '}
          <a href="/api/openapi.json">/api/openapi.json</a>.
        </p>
        <h2>Entrar</h2>
        <p>
          Entre com <code>POST {base}/users/login</code> e mande o token recebido em cada chamada. Ele vale por vários
          dias: guarde-o, e entre de novo só quando uma chamada receber 401. Na página do usuário de API, no portal,
          criam-se tokens de até 730 dias.
        </p>
        <Code
          text={`curl -X POST https://portal.exemplo${base}/users/login \\
  -H 'Content-Type: application/json' -d '{"email": "api@empresa.com.br", "password": "…"}'
curl https://portal.exemplo${base}/orders -H 'Authorization: Bearer <token>'`}
        />
        <h2>Listas e páginas</h2>
        <p>
          As listas recebem <code>perPage</code> (25, no máximo 300), <code>page</code> ou <code>cursor</code>,{' '}
          <code>field</code> e <code>order</code>, e respondem <code>data</code> e <code>meta</code>. Para ler uma lista
          inteira, mande o <code>meta.next</code> de cada página como <code>cursor</code> da próxima, até que venha
          nulo: nada se repete nem falta, e cada página custa o mesmo. Os erros respondem <code>code</code> e{' '}
          <code>errors[]</code>. Escritas aceitam <code>Idempotency-Key</code>: repetida com o mesmo corpo, a chamada
          não faz nada de novo.
        </p>
        <h2>Cota</h2>
        <p>
          As chamadas marcadas <span className="chip chip-production">Usuário de API</span> podem ser feitas por um
          usuário de API com a permissão; as outras são das telas e da equipe. Cada usuário de API tem uma cota por dia:
          as respostas trazem <code>X-RateLimit-Limit</code>, <code>X-RateLimit-Remaining</code> e{' '}
          <code>X-RateLimit-Reset</code>, e acima da cota vem 429 <code>API_QUOTA_EXCEEDED</code> com{' '}
          <code>Retry-After</code>. Chamadas demais ao mesmo tempo recebem 429 ou 503, também com{' '}
          <code>Retry-After</code>.
        </p>
      </section>
      <FeedGuide events={events} />
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

function Code({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus.
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  )
}

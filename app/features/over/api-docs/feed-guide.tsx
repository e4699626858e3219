import { CHANGE_TYPE_LABELS } from '#domain/engagement/feed/change-types'
import { entriesOf } from '#domain/ground/objects/entries-of'
import { docsLink } from './docs-link'
import { SIGNATURE_SAMPLES } from './signature-samples'

/** How a program hears of changes: the feed, and webhooks with their signature. */
export function FeedGuide({ events }: { events: { event: string; label: string }[] }) {
  return (
    <section className="prose" id="mudancas">
      <h2>Saber o que mudou</h2>
      <p>
        Chame <code>GET /changes?since=now</code> e guarde <code>next</code>; leia as listas inteiras; depois chame{' '}
        <code>GET /changes?since=</code> com o último <code>next</code>. Nenhuma mudança é pulada. Com{' '}
        <code>hasMore</code>, chame de novo já. Posições de mais de 90 dias recebem 410{' '}
        <code>CHANGE_CURSOR_EXPIRED</code>: recomece pela lista completa. Tipos:{' '}
        {entriesOf(CHANGE_TYPE_LABELS)
          .map(([type, label]) => `${type} (${label})`)
          .join(', ')}
        .
      </p>
      <h2>Webhooks e a assinatura</h2>
      <p>
        Cada mensagem traz <code>webhook-id</code>, <code>webhook-timestamp</code> e <code>webhook-signature</code>{' '}
        (Standard Webhooks; em Node.js também verifica o pacote <code>standardwebhooks</code>). O corpo é conferido como
        chegou, antes de lido como JSON. O mesmo id pode chegar mais de uma vez: guarde os que já tratou. Responda 2xx
        em 10 segundos; senão tentamos de novo após 5 s, 5 e 30 min, 2, 5, 10 e 10 h. Recuse horários a mais de 5
        minutos.
      </p>
      {entriesOf(SIGNATURE_SAMPLES).map(([language, text]) => (
        <div key={language}>
          <h3>{language}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus. */}
          <pre tabIndex={0}>
            <code>{text}</code>
          </pre>
        </div>
      ))}
      <h3>Eventos, cada um com um exemplo</h3>
      <ul>
        {events.map(({ event, label }) => (
          <li key={event}>
            <a href={docsLink({ event })}>
              <code>{event}</code>
            </a>
            : {label}
          </li>
        ))}
      </ul>
    </section>
  )
}

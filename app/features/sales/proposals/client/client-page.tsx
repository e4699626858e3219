import type { ContentWords, lifeWords } from './client-words.server'
import { ContentView } from './content-view'
import { PaymentWords } from './payment-words'

export type ClientPageData = {
  token: string
  sha256: string
  words: ContentWords
  life: ReturnType<typeof lifeWords>
  /** Another version came while this one was read. */
  hasChanged: boolean
}

/** What is behind a link: the proposal, what became of it, and the way to answer it. It needs no script. */
export function ClientPage({ page: { token, words, life, hasChanged } }: { page: ClientPageData }) {
  const base = `/p/${token}`
  return (
    <ContentView
      words={words}
      logo={words.logo && `${base}/logo/${words.logo.sha256}`}
      isSent={life.order !== null}
      head={
        <>
          {hasChanged && life.isOpen ? (
            <p className="news is-over" role="status">
              A proposta mudou enquanto você lia. Confira esta versão antes de responder.
            </p>
          ) : null}
          <News life={life} base={base} />
        </>
      }
      choose={life.isOpen ? <Choose words={words} closed={life.closed} base={base} /> : undefined}
    >
      {life.isOpen ? (
        <section className="part no-print">
          <h2>Ficou com dúvida?</h2>
          <div className="actions">
            {words.company.whatsapp ? (
              <a className="btn" href={words.company.whatsapp} rel="noreferrer">
                Falar no WhatsApp
              </a>
            ) : null}
            <a className="btn" href={`${base}/decline`}>
              Não quero esta proposta
            </a>
          </div>
        </section>
      ) : null}
      {/* Counts who looks: previews of links fetch no images. */}
      <img className="ping" src={`${base}/visto.gif`} width="1" height="1" alt="" />
    </ContentView>
  )
}

/** What became of it, and once it was sent where the order is. */
function News({ life, base }: Pick<ClientPageData, 'life'> & { base: string }) {
  const { news, isOver, before, order, canRate, rated } = life
  return (
    <>
      {news ? (
        <p className={`news${isOver ? ' is-over' : ''}`} role="status">
          {news}
        </p>
      ) : null}
      {before ? <p className="news is-over">{before}</p> : null}
      {order ? (
        <section className="part">
          <h2>Onde está o seu sistema</h2>
          <ol className="steps">
            {order.steps.map(({ label, isNow, isPast }) => (
              <li key={label} aria-current={isNow ? 'step' : undefined}>
                {isPast ? '✓ ' : isNow ? '● ' : '○ '}
                {label}
                <span className="visually-hidden">{isPast ? ': feito' : isNow ? ': agora' : ': a seguir'}</span>
              </li>
            ))}
          </ol>
          {order.day ? <p>{order.day}</p> : null}
          {order.warranty ? <p className="small muted">{order.warranty}</p> : null}
        </section>
      ) : null}
      {canRate ? (
        <section className="part no-print">
          <h2>Avalie</h2>
          <form method="post" action={`${base}/rating`}>
            <fieldset>
              <legend>De 1 a 5, o quanto você recomenda o serviço?</legend>
              {[5, 4, 3, 2, 1].map((rating) => (
                <label className="choice" key={rating}>
                  <input type="radio" name="rating" value={rating} required />
                  <span>{rating}</span>
                </label>
              ))}
            </fieldset>
            <div className="field">
              <label htmlFor="comment">Comentário (opcional)</label>
              <textarea className="control" id="comment" name="comment" rows={3} maxLength={500} />
            </div>
            <div className="actions">
              <button className="btn btn-primary" type="submit">
                Enviar avaliação
              </button>
            </div>
          </form>
        </section>
      ) : rated ? (
        <p className="news">Você deu nota {rated}. Obrigado!</p>
      ) : null}
    </>
  )
}

/** The options and ways to pay, side by side: one form, which leads to the page that repeats what was chosen. */
function Choose({ words, closed, base }: { words: ContentWords; closed: readonly number[]; base: string }) {
  const { options } = words
  const open = options.map((option, at) => ({ option, at })).filter(({ at }) => !closed.includes(at))
  const first = open[0]?.at
  return (
    <section className="part">
      <form method="get" action={`${base}/accept`}>
        {/* Which version was read: another one is read first. */}
        <input type="hidden" name="v" value={words.version} />
        <fieldset>
          <legend>{options.length > 1 ? 'Escolha a opção e como pagar' : 'Como pagar'}</legend>
          <div className="options">
            {open.map(({ option, at }) => (
              <div key={option.name}>
                {options.length > 1 ? (
                  <h3>
                    {option.name} <span className="muted">{option.kwp}</span>
                  </h3>
                ) : null}
                {option.payments.map((payment, way) => (
                  <label className="choice" key={payment.label + payment.total}>
                    <input
                      type="radio"
                      name="escolha"
                      value={`${at}.${way}`}
                      defaultChecked={at === first && way === 0}
                      required
                    />
                    <PaymentWords payment={payment} />
                  </label>
                ))}
              </div>
            ))}
          </div>
        </fieldset>
        <div className="actions no-print">
          <button className="btn btn-primary" type="submit">
            Aceitar proposta
          </button>
        </div>
        <p className="small muted no-print">
          Na próxima página você confere e confirma. A {words.company.name} recebe o aceite e entra em contato: nada é
          cobrado agora.
        </p>
      </form>
    </section>
  )
}

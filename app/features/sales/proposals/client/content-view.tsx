import type { ReactNode } from 'react'
import type { ContentWords } from './client-words.server'
import { PaymentWords } from './payment-words'
import { Picture } from './pictures'

/** A proposal as its client reads it, whether by the link or as the company's own preview. */
export function ContentView({
  words,
  logo,
  head,
  label,
  isSent = false,
  choose,
  children,
}: {
  words: ContentWords
  /** Address of the logo; null where there is none. */
  logo: string | null
  /** What became of it, above all else. */
  head?: ReactNode
  /** Of a preview that stands within another page. */
  label?: string
  /** The order is on its way: from then on the page says where it is, and no price. */
  isSent?: boolean
  /** The form that leads to the acceptance; without it the ways to pay are a list. */
  choose?: ReactNode
  children?: ReactNode
}) {
  const { company, lead, options } = words
  const yields = lead?.yields
  return (
    <main className="pub" aria-label={label}>
      <header className="pub-head">
        {logo && words.logo ? (
          <img src={logo} width={words.logo.width} height={words.logo.height} alt={company.name} />
        ) : null}
        <p>
          <b>{company.name}</b>
          <br />
          <span className="small muted">{company.facts}</span>
        </p>
        {company.whatsapp ? (
          <a className="btn no-print" href={company.whatsapp} target="_blank" rel="noreferrer">
            Falar no WhatsApp
          </a>
        ) : null}
      </header>
      <section className="stage">
        <p>{words.greeting}</p>
        <h1>{words.headline}</h1>
        {yields?.bill ? (
          <dl>
            <div>
              <dt>A menos na conta de luz</dt>
              <dd>
                {yields.bill.savingMonth} <small>por mês, na tarifa de hoje</small>
              </dd>
            </div>
            {lead?.payback && !isSent ? (
              <div>
                <dt>Paga-se em</dt>
                <dd>
                  {lead.payback} <small>pela economia de hoje</small>
                </dd>
              </div>
            ) : null}
            {isSent ? null : <Validity words={words} />}
          </dl>
        ) : null}
        {lead && !isSent ? (
          <>
            <p className="price">{lead.total}</p>
            <p>
              {options.length > 1 ? `${lead.name}, ` : ''}
              {lead.terms}
              {words.alternatives.length > 0 ? `, ou ${words.alternatives.join(', ou ')}` : ''}
            </p>
          </>
        ) : null}
        {yields?.bill || isSent ? null : (
          <dl>
            <Validity words={words} />
          </dl>
        )}
      </section>
      <div className="pub-body">
        {head}
        {words.intro ? <p className="part lines">{words.intro}</p> : null}
        {yields?.bill ? (
          <section className="part">
            <h2>A conta de luz, por mês</h2>
            <div className="bill">
              <span>Hoje</span>
              <svg role="img" aria-label={`Hoje ${yields.bill.before} por mês`}>
                <rect className="was" width="100%" height="100%" rx="4" />
                <text x="12" y="26">
                  {yields.bill.before}
                </text>
              </svg>
              <span>Depois</span>
              <svg role="img" aria-label={`Depois ${yields.bill.after} por mês`}>
                <rect className="stays" width={`${yields.bill.share}%`} height="100%" rx="4" />
                <text x={`${yields.bill.share}%`} dx="10" y="26">
                  {yields.bill.after}
                </text>
              </svg>
            </div>
            <p className="small muted">
              São {yields.bill.savingYear} a menos no primeiro ano. A taxa mínima da distribuidora de energia e a
              iluminação pública ficam.
            </p>
          </section>
        ) : null}
        {yields ? (
          <section className="part">
            <h2>O que o telhado gera: {yields.year} kWh por ano</h2>
            <svg className="chart" role="img" aria-label={yields.chart.label}>
              <svg viewBox="0 0 100 100" width="100%" height="90%" preserveAspectRatio="none" aria-hidden="true">
                <path className="stays" fillOpacity=".18" d={yields.chart.area} />
                <path d={yields.chart.line} fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke" />
              </svg>
              {yields.chart.months.map(({ name, x }) => (
                <text key={name} x={`${x}%`} y="100%" textAnchor={x === 0 ? 'start' : x === 100 ? 'end' : 'middle'}>
                  {name}
                </text>
              ))}
            </svg>
            <p className="small muted">
              Estimativa para {yields.place}. A geração real varia com o tempo e o uso. {yields.premises}
            </p>
          </section>
        ) : null}
        {options.map((option) => (
          <section className="part" key={option.name}>
            <h2>
              {options.length > 1 ? `${option.name}: o que está incluso` : 'O que está incluso'}
              <span className="muted"> · {option.kwp}</span>
            </h2>
            <ul className="items">
              {option.items.map(({ what, which, picture }) => (
                <li key={what}>
                  <Picture name={picture} />
                  <span>
                    <b>{what}</b>
                    {which ? <small>{which}</small> : null}
                  </span>
                </li>
              ))}
            </ul>
            {option.parts && !isSent ? (
              <p className="small">
                Equipamento {option.parts.equipment}, com nota fiscal da {words.supplier}; serviços{' '}
                {option.parts.services}, com nota da {company.name}.
              </p>
            ) : null}
          </section>
        ))}
        {isSent
          ? null
          : (choose ?? (
              <section className="part">
                <h2>Como pagar</h2>
                <div className="options">
                  {options.map((option) => (
                    <div key={option.name}>
                      {options.length > 1 ? <h3>{option.name}</h3> : null}
                      {option.payments.map((payment) => (
                        <p className="choice" key={payment.label + payment.total}>
                          <PaymentWords payment={payment} />
                        </p>
                      ))}
                    </div>
                  ))}
                </div>
              </section>
            ))}
        {words.warranty || words.terms ? (
          <section className="part">
            <h2>Garantia e condições</h2>
            {words.warranty ? (
              <dl className="facts">
                <div>
                  <dt>Instalação</dt>
                  <dd>{words.warranty}</dd>
                </div>
              </dl>
            ) : null}
            {words.terms ? <p className="lines">{words.terms}</p> : null}
          </section>
        ) : null}
        {children}
        <div className="sign">
          <div>Aceito esta proposta: nome, CPF ou CNPJ e assinatura</div>
          <div>Data</div>
        </div>
        <p className="part small muted">
          {words.foot} {company.name}, CNPJ {company.cnpj}
          {company.email ? `, ${company.email}` : ''}
          {company.website ? (
            <>
              {', '}
              <a href={company.website} target="_blank" rel="noreferrer nofollow">
                {company.website.replace(/^https?:\/\//, '')}
              </a>
            </>
          ) : null}
          .
        </p>
      </div>
      {/* Last, so that nothing waits for it. */}
      <link rel="stylesheet" href={`/p/cor/${words.colour}.css`} />
    </main>
  )
}

const Validity = ({ words: { validity } }: { words: ContentWords }) => (
  <div>
    <dt>Vale até</dt>
    <dd>
      {validity.day} <small>{validity.left}</small>
    </dd>
  </div>
)

import type { ReactNode } from 'react'
import { Meter } from '~/features/catalogue/kits/gauge'
import { Amount } from '~/features/catalogue/pricing/amount'
import { ProductPicture } from '~/features/catalogue/pricing/product-picture'
import { MonthChart } from './month-chart'
import type { KitChoice, SizingWords } from './sizing-words'
import { YearChart } from './year-chart'

type Props = {
  words: SizingWords
  /** Of a kit: 'Levar ao carrinho'. Absent where the estimate is of another day. */
  kitAction?: (kit: KitChoice) => ReactNode
}

/** A pick may fall on a kit that is shown already. */
const kitsTitle = (count: number): string => ['Kits', 'Um kit', 'Dois kits'][count] ?? 'Três kits'

/**
 * The estimate: the power needed, three kits, month by month, year by year, and the assumptions behind it. Its tables
 * are folded on the screen, and open on paper.
 */
export function SizingResult({ words, kitAction }: Props) {
  const { stage, curve, facts, kits, months, yearTotal, years, sensitivity, assumptions } = words
  return (
    <>
      {stage ? (
        <section className="stage" aria-label="A conta de luz, antes e depois">
          <p>A conta de luz por mês, hoje e com o sistema</p>
          <p className="from-to">
            <s>{stage.before}</s> <strong>{stage.after}</strong>
          </p>
          <p>{stage.saving}</p>
          <dl>
            {stage.facts.map(({ label, value, more }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value} <small>{more}</small>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      <section className="block" aria-labelledby="result">
        <h2 id="result" tabIndex={-1}>
          Estimativa. Não substitui o projeto.
        </h2>
        {words.isMinigeneration ? (
          <p>
            <span className="chip chip-waiting">Minigeração</span>{' '}
            {words.hasBill
              ? 'Acima de 75 kW de inversores a conexão tem outras regras: confira com a distribuidora.'
              : 'Acima de 75 kW de inversores valem outras regras: não há estimativa de conta.'}
          </p>
        ) : null}
        {words.isExample ? (
          <p>
            <span className="chip chip-waiting">Exemplo</span> A tarifa escolhida não é homologada: escolha a da conta
            antes de mostrar este estudo.
          </p>
        ) : null}
        {words.isLikelyGroupA ? (
          <p>
            <span className="chip chip-waiting">Grupo A?</span> Acima de 75 kW a ligação costuma ser em média tensão,
            com demanda contratada. Esta estimativa é feita para o grupo B: confira a conta de luz.
          </p>
        ) : null}
        <Facts facts={facts} />
        {words.knowsService ? null : (
          <p>
            O retorno e a TIR dependem do que a sua empresa cobra por instalação e projeto: informe em “Seu serviço”.
          </p>
        )}
        <p className="muted">{words.place}</p>
        <p className="no-print">
          <a href="#kits">{kitsTitle(kits.length)}</a> · <a href="#months">Geração e consumo</a>
          {years.length > 0 ? (
            <>
              {' '}
              · <a href="#years">25 anos</a>
            </>
          ) : null}{' '}
          · <a href="#assumptions">Premissas</a>
        </p>
      </section>
      <section aria-labelledby="kits">
        <h2 id="kits">{kitsTitle(kits.length)}</h2>
        <p className="strip mt-2">
          <span>
            Preços para entrega em <strong>{words.site}</strong>
          </span>{' '}
          {kitAction ? <a href="#sizing-uf">Mudar</a> : null}
        </p>
        {words.whyNone ? <p>{words.whyNone}</p> : null}
        <ul className="cards">
          {kits.map((kit) => (
            <li key={kit.choice} className="card kit-card">
              <div>
                <p className="chip chip-production">{kit.picks}</p>
                <div className="with-pic mt-2">
                  <ProductPicture drawing="module" image={kit.image} />
                  <div>
                    <h3>{kit.power}</h3>
                    <p className="muted">{kit.name}</p>
                  </div>
                </div>
                {kit.isMinigeneration ? <p className="chip chip-waiting">Minigeração</p> : null}
                <p className="mt-2">
                  <strong>
                    <Amount value={kit.price} />
                  </strong>{' '}
                  <small className="muted num">{kit.pricePerWp}</small>
                </p>
                {kit.difference ? <p>{kit.difference}</p> : null}
                {kit.meter ? <Meter meter={kit.meter} /> : null}
                <Facts facts={kit.facts} />
                {kit.strings.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
              {kitAction?.(kit)}
            </li>
          ))}
        </ul>
      </section>
      <section className="block" aria-labelledby="months">
        <h2 id="months">Geração e consumo</h2>
        <MonthChart months={months} />
        <p className="help">Barras: geração; no tom claro, o que vira crédito. Linha: consumo.</p>
        <Table
          caption="Por mês: sol no plano dos módulos, em kWh/m².dia; geração e consumo, em kWh"
          heads={['Mês', 'Sol', 'Geração', 'Consumo']}
          rows={[
            ...months.map(({ month, sun, made, used }) => [month, sun, made, used]),
            ['Ano', '', yearTotal.made, yearTotal.used],
          ]}
        />
      </section>
      {years.length > 0 ? (
        <section className="block" aria-labelledby="years">
          <h2 id="years">25 anos</h2>
          {curve ? <YearChart {...curve} /> : null}
          <Table
            caption={`Por ano: geração em kWh; conta antes e depois${words.knowsService ? '; o que sobra depois dos custos; saldo' : ''}`}
            heads={['Ano', 'Geração', 'Antes', 'Depois', ...(words.knowsService ? ['Sobra', 'Saldo'] : [])]}
            rows={years.map(({ year, generation, before, after, net, balance }) => [
              String(year),
              generation,
              before,
              after,
              ...(net !== null && balance !== null ? [net, balance] : []),
            ])}
          />
        </section>
      ) : null}
      {sensitivity.length > 0 ? (
        <section className="block" aria-labelledby="sensitivity">
          <h2 id="sensitivity">E se mudar?</h2>
          <Table
            caption="Com outra tarifa e outra geração: economia no primeiro ano, retorno simples e TIR"
            heads={['Mudança', 'Economia', 'Retorno', 'TIR']}
            rows={sensitivity.map(({ change, saving, payback, irr }) => [change, saving, payback, irr])}
          />
        </section>
      ) : null}
      <section className="block" aria-labelledby="assumptions">
        <h2 id="assumptions">Premissas</h2>
        <Table
          caption="O que esta estimativa supõe, e de onde vem"
          heads={['Premissa', 'Valor', 'Fonte']}
          rows={assumptions.map(({ label, value, source }) => [label, value, source])}
          isText
        />
      </section>
    </>
  )
}

function Facts({ facts }: { facts: SizingWords['facts'] }) {
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type TableProps = { caption: string; heads: readonly string[]; rows: readonly (readonly string[])[]; isText?: true }

function Table({ caption, heads, rows, isText }: TableProps) {
  const className = isText ? undefined : 'num'
  return (
    <details className="fold">
      <summary>{caption}</summary>
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th key={head} scope="col" className={at > 0 ? className : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((cell, at) => (
                  <td key={heads[at + 1]} className={className} data-label={heads[at + 1]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

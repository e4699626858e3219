import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Icon } from '~/components/icon'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import type { CheckRow } from './electrics-words.server'
import type { loadElectrics } from './load-electrics.server'
import { Wiring } from './wiring'

const CHIPS = { OK: 'chip-delivery', WATCH: 'chip-waiting', STOP: 'chip-stopped', UNKNOWN: 'chip-draft' } as const

/** The electrics of a budget or order: what limits it, what would mend it, the wiring and every check. */
export function ElectricsPage() {
  const { parent, title, summary, words, mends, before, version, idempotencyKey } =
    useLoaderData<typeof loadElectrics>()
  const reply = useActionData<{ error: string }>()
  const isSending = useSending()
  return (
    <>
      <PageHeader
        title={title}
        summary={summary}
        parent={parent}
        actions={
          <a className="btn btn-quiet" href={`${parent.path}/folder`}>
            <Icon name="download" /> Pasta técnica
          </a>
        }
      />
      {reply?.error ? <Notice kind="danger">{reply.error}</Notice> : null}
      <section className="block" aria-label="Resultado">
        <p>
          <span className={`chip ${CHIPS[words.verdict ?? 'UNKNOWN']}`}>{words.word}</span> {words.title}
        </p>
        {words.lead ? <p className="amount">{words.lead}</p> : null}
      </section>
      {mends.length > 0 ? (
        <section className="block" aria-labelledby="mends">
          <h2 id="mends">{mends.length === 1 ? 'Uma troca que resolve' : 'Trocas que resolvem'}</h2>
          <p className="help">Cada uma já foi conferida pelas mesmas regras. Kit e frete hoje: {before}.</p>
          <Form method="post" discover="none">
            <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
            <input type="hidden" name="version" value={version} />
            <div className="table-box">
              <table className="data-table">
                <caption className="visually-hidden">O que mudaria</caption>
                <tbody>
                  {mends.map((mend, at) => (
                    <tr key={mend.what}>
                      <th scope="row" className="line-name">
                        {mend.what}
                        <small>{mend.after}</small>
                      </th>
                      <td data-label="Total depois" className="num">
                        {mend.total}
                      </td>
                      <td>
                        <button
                          type="submit"
                          name="mend"
                          value={mend.value}
                          className={at === 0 ? 'btn btn-primary btn-sm' : 'btn btn-quiet btn-sm'}
                          disabled={isSending}
                        >
                          {mend.verb}
                          <span className="visually-hidden">: {mend.what}</span>
                        </button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Form>
        </section>
      ) : null}
      {words.wiring ? (
        <section className="block" aria-labelledby="wiring">
          <h2 id="wiring">{words.isPlanned ? 'Como se liga' : 'O mais perto que se chega'}</h2>
          <Wiring wiring={words.wiring} />
        </section>
      ) : null}
      <Checks rows={words.rows} tally={words.tally} />
      <p className="help">{words.conditions}</p>
    </>
  )
}

/** Every check with its figure, its limit and its word. */
function Checks({ rows, tally }: { rows: readonly CheckRow[]; tally: string }) {
  if (rows.length === 0) return null
  return (
    <section className="block" aria-labelledby="checks">
      <h2 id="checks">Conferências</h2>
      <p className="help">{tally}</p>
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Conferências elétricas</caption>
          <thead>
            <tr>
              <th scope="col">O que se confere</th>
              <th scope="col" className="num">
                Valor e limite
              </th>
              <th scope="col" className="num wide">
                Do limite
              </th>
              <th scope="col">Resultado</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" className="line-name">
                  {row.what}
                  <small>{row.how}</small>
                </th>
                <td data-label="Valor e limite" className="num">
                  <b>{row.value}</b> <small className="muted">{row.limit}</small>
                </td>
                <td data-label="Do limite" className="num wide">
                  {row.share === null ? '' : `${row.share}%`}
                </td>
                <td data-label="Resultado">
                  <span className={`chip ${CHIPS[row.verdict]}`}>{row.word}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

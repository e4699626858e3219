import { Notice } from '~/components/notice'
import type { loadEventSheet } from './event-sheet.server'

type Props = NonNullable<Awaited<ReturnType<typeof loadEventSheet>>['result']>

/** What became of a sheet of events, and its lines that stayed out. */
export function EventResult({ isWhole, summary, sheet, rest, rows }: Props) {
  return (
    <section aria-label="Resultado da planilha">
      <Notice kind={isWhole ? 'success' : 'warning'}>{`${summary}.`}</Notice>
      {rows.length > 0 ? (
        <div className="table-box">
          <table className="data-table">
            <caption className="visually-hidden">Linhas de fora</caption>
            <thead>
              <tr>
                <th scope="col">Linha</th>
                <th scope="col">Remessa</th>
                <th scope="col">Evento</th>
                <th scope="col">Motivo</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, where, what, reason }) => (
                <tr key={line}>
                  <th scope="row">{line}</th>
                  <td data-label="Remessa">{where}</td>
                  <td data-label="Evento">{what}</td>
                  <td data-label="Motivo">{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {rest > 0 ? <p className="muted">E mais {rest}: estão na planilha das linhas de fora.</p> : null}
      {sheet ? (
        <p className="mt-3">
          <a className="btn btn-quiet" href={sheet} data-document="">
            Baixar as linhas de fora
          </a>
        </p>
      ) : null}
    </section>
  )
}

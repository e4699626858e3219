import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BarChart } from '~/components/charts/bar-chart'
import { SelectField } from '~/components/form/choice-fields'
import { TextField } from '~/components/form/text-fields'
import { PageHeader } from '~/components/page-header'
import { loadStatistics } from '~/features/after-sales/claims/statistics.server'

export const meta: MetaFunction = () => [{ title: 'Estatísticas de chamados' }]

export const loader = loadStatistics

const HEADERS = ['Chamados', 'Peças', 'Enviadas', 'Por mil', 'Procedentes', 'Dias até a decisão', 'Dias até o fim']
/** 'Por mil' is made of them; they come with the width. */
const WIDE = ['Peças', 'Enviadas']

export default function ClaimStatistics() {
  const { by, from, to, groups, group, period, sheet, bars, rows } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Estatísticas de chamados"
        summary={`Abertos de ${period}. Por mil: peças reclamadas a cada mil enviadas. Dias: a mediana, em dias úteis.`}
        parent={{ label: 'Chamados', path: '/customerClaims' }}
        actions={
          <a className="btn btn-quiet" href={sheet} data-document="">
            Exportar
          </a>
        }
      />
      <form method="get" className="in-line mb-3 no-print">
        <SelectField label="Por" options={groups} input={{ id: 'statistics-by', name: 'by', defaultValue: by }} />
        <TextField
          label="Aberto de"
          input={{ id: 'statistics-from', name: 'from', type: 'date', defaultValue: from }}
        />
        <TextField label="Aberto até" input={{ id: 'statistics-to', name: 'to', type: 'date', defaultValue: to }} />
        <button type="submit" className="btn btn-quiet">
          Filtrar
        </button>
      </form>
      <BarChart
        id="chamados"
        title={`Chamados por ${group.toLowerCase()}`}
        head={[group, HEADERS[0]!]}
        rows={bars}
        tableId="estatisticas"
      />
      <div className="table-box">
        <table className="data-table" id="estatisticas">
          <caption className="visually-hidden">Estatísticas de chamados</caption>
          <thead>
            <tr>
              <th scope="col">{group}</th>
              {HEADERS.map((header) => (
                <th key={header} scope="col" className={WIDE.includes(header) ? 'num wide' : 'num'}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, accepted, decided, ended, counts, share, decisionDays, endDays }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {counts.map(({ text, path }, at) => (
                  <Figure key={HEADERS[at]} label={HEADERS[at]!} path={path} text={text} />
                ))}
                <Figure label={HEADERS[4]!} path={accepted} text={share} />
                <Figure label={HEADERS[5]!} path={decided} text={decisionDays} />
                <Figure label={HEADERS[6]!} path={ended} text={endDays} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Figure({ label, path, text }: { label: string; path: string | null; text: string }) {
  return (
    <td data-label={label} className={WIDE.includes(label) ? 'num wide' : 'num'}>
      {path ? <a href={path}>{text}</a> : text}
    </td>
  )
}

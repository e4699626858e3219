import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { auditAction, auditRecordPath, auditTable } from '#domain/over/audit/audit-words'
import { requireScreen } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { auditLogsApi } from '~/features/over/audit-logs/audit-logs-api.server'
import { type Compared, compareRecords } from '~/features/over/audit-logs/compare-records.server'
import { formatMoment } from '~/format/dates'

export const meta: MetaFunction = ({ params }) => [{ title: `Registro de auditoria ${params.id}` }]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/auditLogs')
  const { request, context, params } = args
  const row = await auditLogsApi(request, context).show(params.id ?? '')
  const { names, changedFields } = row
  const fields = compareRecords(row.tableName, row.before, row.after, { names, changedFields })
  const own = names.find(({ table, id }) => table === row.tableName && String(id) === row.recordPrimaryKey)
  const number = `${auditTable(row.tableName)} ${row.recordPrimaryKey}`
  const name = own ? `${number} (${own.name})` : number
  const who = names.find(({ table, id }) => table === 'users' && id === row.userId)
  return {
    title: `${auditAction(row.action)}: ${name}`,
    who: row.userName ?? 'Sistema',
    whoPath: who?.isOpen ? `/users/${who.id}` : null,
    summary: `${formatMoment(row.createdAt)} · ${row.sealed ? 'selado' : 'ainda sem selo'}`,
    // A record with a name is linked for users who may open it; the few kinds without one say so themselves.
    record: own && !own.isOpen ? null : auditRecordPath(row.tableName, row.recordPrimaryKey, row.after ?? row.before),
    history: `/auditLogs?tableName=${row.tableName}&recordPrimaryKey=${encodeURIComponent(row.recordPrimaryKey)}`,
    name,
    changed: fields.filter(({ isChanged }) => isChanged),
    same: fields.filter(({ isChanged }) => !isChanged),
  }
}

export default function AuditLogPage() {
  const { title, who, whoPath, summary, record, history, name, changed, same } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={title}
        summary={
          <>
            {whoPath ? <a href={whoPath}>{who}</a> : who} · {summary}
          </>
        }
        parent={{ label: 'Auditoria', path: '/auditLogs' }}
        actions={
          <>
            {record ? (
              <a className="btn btn-primary" href={record}>
                Abrir o registro
              </a>
            ) : null}
            <a className="btn btn-quiet" href={history}>
              Todo o histórico
            </a>
          </>
        }
      />
      {changed.length > 0 ? (
        <>
          <h2 className="mb-2">
            Campos alterados <span className="muted">{changed.length}</span>
          </h2>
          <SideBySide caption={`O que mudou em ${name}`} rows={changed} />
        </>
      ) : (
        <p className="muted">Nenhum campo mudou neste registro.</p>
      )}
      {same.length > 0 ? (
        <details className="filters mt-3">
          <summary>Sem alteração: {same.length}</summary>
          <SideBySide caption={`O que ficou como estava em ${name}`} rows={same} />
        </details>
      ) : null}
    </>
  )
}

function SideBySide({ caption, rows }: { caption: string; rows: readonly Compared[] }) {
  return (
    <div className="table-box">
      <table className="data-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Antes</th>
            <th scope="col">Depois</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, label, before, after, isChanged, links }) => (
            <tr key={path}>
              <th scope="row">
                {label}
                {links?.map(({ label: name, href }) => (
                  <a key={href} className="muted" href={href}>
                    {' '}
                    abrir {name}
                  </a>
                ))}
              </th>
              <td data-label="Antes">{before}</td>
              <td data-label="Depois">{isChanged ? <strong>{after}</strong> : after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

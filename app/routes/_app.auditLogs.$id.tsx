import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requirePermission } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { auditLogsApi } from '~/features/audit-logs/audit-logs-api.server'
import { type Compared, compareRecords } from '~/features/audit-logs/compare-records.server'
import { formatMoment } from '~/format/dates'
import { auditAction, auditRecordPath, auditTable } from '~/texts/audit-words'

export const meta: MetaFunction = () => [{ title: 'Registro de auditoria · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'auditLogs:logs')
  if (!user.isBold && !user.isAdmin) throw data({ code: 'FORBIDDEN' }, { status: 403 })
  const { request, context, params } = args
  const row = await auditLogsApi(request, context).show(params.id ?? '')
  const fields = compareRecords(row.tableName, row.before, row.after)
  const name = `${auditTable(row.tableName)} ${row.recordPrimaryKey}`
  return {
    title: `${auditAction(row.action)}: ${name}`,
    summary: `${row.userName ?? 'Sistema'} · ${formatMoment(row.createdAt)} · ${row.sealed ? 'selado' : 'ainda sem selo'}`,
    record: auditRecordPath(row.tableName, row.recordPrimaryKey, row.after ?? row.before),
    history: `/auditLogs?tableName=${row.tableName}&recordPrimaryKey=${encodeURIComponent(row.recordPrimaryKey)}`,
    name,
    changed: fields.filter(({ isChanged }) => isChanged),
    same: fields.filter(({ isChanged }) => !isChanged),
  }
}

export default function AuditLogPage() {
  const { title, summary, record, history, name, changed, same } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={title}
        summary={summary}
        parent={{ label: 'Logs de auditoria', path: '/auditLogs' }}
        actions={
          <>
            {record ? (
              <a className="btn btn-primary" href={record}>
                Abrir o registro
              </a>
            ) : null}
            <a className="btn btn-quiet" href={history}>
              Toda a história
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
        <p className="card">Nenhum campo mudou neste registro.</p>
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
          {rows.map(({ path, label, before, after, isChanged }) => (
            <tr key={path}>
              <th scope="row">{label}</th>
              <td data-label="Antes">{before}</td>
              <td data-label="Depois">{isChanged ? <strong>{after}</strong> : after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { auditLogsList } from '#domain/over/audit/audit-logs-list'
import { AUDIT_AREA_LABELS, AUDIT_AREAS, isAuditArea } from '#domain/over/audit/audit-tables'
import { AUDIT_TABLES, auditAction, auditRecordPath, auditTable } from '#domain/over/audit/audit-words'
import { auditField } from '#domain/over/audit/field-words'
import { requireScreen } from '~/auth/guards.server'
import type { Column } from '~/components/list/data-table'
import { useListQuery } from '~/components/list/list-page'
import { apiQuery, keptValue, listUrl, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { PageHeader } from '~/components/page-header'
import { auditLogsApi } from '~/features/over/audit-logs/audit-logs-api.server'
import { formatMoment } from '~/format/dates'

export const meta: MetaFunction = () => [{ title: 'Auditoria' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/auditLogs')
  const { request, context } = args
  const api = auditLogsApi(request, context)
  const users = (await api.users()).map(({ id, label }) => [String(id), label] as const)
  const tables = Object.entries(AUDIT_TABLES).sort((a, b) => a[1].localeCompare(b[1], 'pt-BR'))
  const spec = auditLogsList(users, tables)
  const query = readListQuery(new URL(request.url).searchParams, spec)
  const kept = keptValue(query, 'area')
  const area = isAuditArea(kept) ? kept : null
  const answer = await loadList(request, api.list(apiQuery(query), area))
  return {
    users,
    tables,
    tabs: [
      { label: 'Tudo', href: '/auditLogs', isCurrent: area === null },
      ...Object.keys(AUDIT_AREAS)
        .filter(isAuditArea)
        .map((key) => ({
          label: AUDIT_AREA_LABELS[key],
          href: `/auditLogs?area=${key}`,
          isCurrent: key === area,
        })),
    ],
    rows: answer.data.map((row) => {
      const nameOf = (table: string, id: string) =>
        row.names.find((name) => name.table === table && String(name.id) === id)
      const record = nameOf(row.tableName, row.recordPrimaryKey)
      const isUser = row.userId !== null && nameOf('users', String(row.userId))?.isOpen
      const path = record?.isOpen ? auditRecordPath(row.tableName, row.recordPrimaryKey, null) : null
      return {
        id: row.id,
        at: formatMoment(row.createdAt),
        who: row.userName ?? 'Sistema',
        ...(isUser ? { whoPath: `/users/${row.userId}` } : {}),
        what: auditAction(row.action),
        record: `${auditTable(row.tableName)} ${row.recordPrimaryKey}`,
        ...(record ? { name: record.name } : {}),
        ...(path ? { path } : {}),
        fields: row.changedFields.map((field) => auditField(row.tableName, field)).join(', '),
      }
    }),
    meta: pageMeta(answer.meta),
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const Linked = ({ path, text }: { path: string | undefined; text: string | undefined }) =>
  path ? <a href={path}>{text}</a> : text

const COLUMNS: Column<Row>[] = [
  { header: 'Registro', cell: (row) => <a href={`/auditLogs/${row.id}`}>{row.record}</a> },
  { header: 'Nome', cell: (row) => <Linked path={row.path} text={row.name} /> },
  { header: 'Ação', cell: (row) => row.what },
  { header: 'Quem', cell: (row) => <Linked path={row.whoPath} text={row.who} /> },
  { header: 'Quando', sort: 'createdAt', isNumber: true, cell: (row) => row.at },
  { header: 'Campos', isWide: true, cell: (row) => row.fields },
]

export default function AuditLogs() {
  const { rows, meta, tabs, users, tables } = useLoaderData<typeof loader>()
  const spec = auditLogsList(users, tables)
  const here = listUrl(useListQuery(spec), spec, {})
  return (
    <>
      <PageHeader
        title="Auditoria"
        summary="Quem mudou o quê e quando. Nada aqui pode ser alterado."
        actions={
          <a className="btn btn-quiet" href={`/auditLogs/export${here}`} data-document="">
            Exportar
          </a>
        }
      />
      <nav aria-label="Áreas">
        <ul className="chips">
          {tabs.map(({ label, href, isCurrent }) => (
            <li key={href}>
              <a href={href} className={isCurrent ? 'on' : undefined} aria-current={isCurrent ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <PagedList
        caption="Auditoria"
        spec={spec}
        rows={rows}
        columns={COLUMNS}
        meta={meta}
        noun={['registro', 'registros']}
        empty={{ title: 'Nenhum registro ainda', text: 'Cada mudança feita no portal ou pela API aparece aqui.' }}
      />
    </>
  )
}

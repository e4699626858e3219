import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { auditAction, auditTable } from '#domain/over/audit/audit-words'
import { auditField } from '#domain/over/audit/field-words'
import { loadProduct } from '~/features/catalogue/products/load-product.server'
import { ProductPage } from '~/features/catalogue/products/product-page'
import { auditLogsApi } from '~/features/over/audit-logs/audit-logs-api.server'
import { formatMoment } from '~/format/dates'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Histórico de ${data?.head.name ?? 'produto'}` },
]

/** The product's own rows of the audit log, and those of its prices. */
export async function loader(args: LoaderFunctionArgs) {
  const { product, head } = await loadProduct(args, ({ seesHistory }) => seesHistory)
  const query = { productId: String(product.id), perPage: '50' }
  const { data, meta } = await auditLogsApi(args.request, args.context).list(query, null)
  return {
    head,
    rows: data.map((row) => ({
      id: row.id,
      at: formatMoment(row.createdAt),
      who: row.userName ?? 'Sistema',
      what:
        row.tableName === 'products'
          ? auditAction(row.action)
          : `${auditAction(row.action)}: ${auditTable(row.tableName)}`,
      fields: row.changedFields.map((field) => auditField(row.tableName, field)).join(', '),
    })),
    hasMore: meta.next !== null,
  }
}

export default function ProductHistory() {
  const { head, rows, hasMore } = useLoaderData<typeof loader>()
  return (
    <ProductPage head={head}>
      {rows.length === 0 ? <p className="muted">Nenhuma mudança registrada ainda.</p> : null}
      <ol className="plain-list">
        {rows.map(({ id, at, who, what, fields }) => (
          <li key={id} className="block">
            <a href={`/auditLogs/${id}`}>{what}</a>
            <p className="muted">
              {at} · {who}
            </p>
            {fields ? <p>{fields}</p> : null}
          </li>
        ))}
      </ol>
      {hasMore ? <a href={`/auditLogs?productId=${head.id}`}>Ver tudo na auditoria</a> : null}
    </ProductPage>
  )
}

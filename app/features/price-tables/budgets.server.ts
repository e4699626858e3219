import type { LoaderFunctionArgs } from '@remix-run/node'
import { can } from '#domain/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { SHEETS } from '~/features/sheet-imports/import-words'
import { formatDay } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { priceTablesApi } from './price-tables-api.server'

/** The open budgets that hold a price which a revision, or a sheet, changes. */
export async function loadBudgets(args: LoaderFunctionArgs, of: 'revisions' | 'imports') {
  const user = await requireScreen(args, '/priceTables')
  if (!can(user, 'priceTables:update')) throw new Response(null, { status: 403 })
  const { request, context, params } = args
  const api = priceTablesApi(request, context)
  const query = apiQuery(readListQuery(new URL(request.url).searchParams, SHEETS))
  const list = of === 'revisions' ? api.revisionBudgets(params.id, query) : api.importBudgets(params.id, query)
  const { data, meta } = await loadList(request, list)
  return {
    path: `/priceTables/${of}/${params.id}`,
    parent: of === 'revisions' ? 'Revisão' : 'Planilha',
    rows: data.map((row) => ({
      id: row.id,
      company: row.companyName,
      held: formatMoney(row.held),
      renewed: row.renewed === null ? 'sem preço' : formatMoney(row.renewed),
      until: row.heldUntil ? `mantém o preço até ${formatDay(row.heldUntil)}` : '',
    })),
    meta: pageMeta(meta),
  }
}

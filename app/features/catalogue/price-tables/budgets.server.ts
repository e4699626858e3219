import type { LoaderFunctionArgs } from '@remix-run/node'
import { can } from '#domain/people/permissions/permissions'
import { requireScreen } from '~/auth/guards.server'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { SHEETS } from '~/features/catalogue/sheet-imports/import-words'
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
  const [{ data, meta }, revision] = await Promise.all([loadList(request, list), revisionOf(api, of, params.id)])
  const isDone = revision?.state === 'APPLIED' || revision?.state === 'UNDONE'
  return {
    words: isDone
      ? {
          summary:
            'Orçamentos em aberto com preço diferente do que a tabela tem hoje. Cada um mantém os seus até a validade.',
          held: 'Itens como estão',
          renewed: 'Itens com os preços de hoje',
          empty: 'Nenhum orçamento em aberto que você vê tem preço diferente do que a tabela tem hoje.',
        }
      : {
          summary: 'Orçamentos em aberto com algum preço que muda. Cada um mantém os seus preços até a validade.',
          held: 'Itens hoje',
          renewed: 'Itens com os preços novos',
          empty: 'Nenhum orçamento em aberto que você vê tem preço que muda.',
        },
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

/** A sheet has become a revision once it was applied. */
async function revisionOf(api: ReturnType<typeof priceTablesApi>, of: 'revisions' | 'imports', id: string | undefined) {
  const revisionId = of === 'revisions' ? id : (await api.import(id)).revisionId
  return revisionId ? api.revision(String(revisionId)) : null
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { NO_KIT_CHOICES } from '#domain/catalogue/kits/kits-list'
import { requireScreen } from '~/auth/guards.server'
import { apiQuery, listUrl, readListQuery } from '~/components/list/list-query'
import { keptKitsApi } from '~/features/catalogue/kept-kits/kept-kits-api.server'
import { keptKitsListOf } from '~/features/catalogue/kits/kept-kits-list.server'
import { sheetOrRequest } from '~/features/ground/sheets/sheet-or-back.server'

/** The kits of a list as a sheet, or the page that asks for a long one. */
export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/kits')
  const { request, context } = args
  const search = new URL(request.url).searchParams
  const spec = await keptKitsListOf(search, async () => NO_KIT_CHOICES)
  const query = { ...readListQuery(search, spec), cursor: null, page: 1 }
  const {
    field: _field,
    order: _order,
    companyId: _companyId,
    freightUf: _uf,
    taxpayer: _taxpayer,
    ...filters
  } = apiQuery(query)
  const list = listUrl(query, spec, {})
  return sheetOrRequest(context, keptKitsApi(request, context).sheet({ status: 'ALL', ...filters }), {
    back: `/kits${list}`,
    request: `/orders/export/new${list}&of=kits`,
  })
}

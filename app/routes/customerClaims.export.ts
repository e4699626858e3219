import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireScreen } from '~/auth/guards.server'
import { apiQuery, listUrl, readListQuery } from '~/components/list/list-query'
import { claimsApi } from '~/features/after-sales/claims/claims-api.server'
import { bareClaimsList } from '~/features/after-sales/claims/claims-list.server'
import { sheetOrBack } from '~/features/ground/sheets/sheet-or-back.server'

/** The claims of a list as a sheet. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/customerClaims')
  const { request, context } = args
  const search = new URL(request.url).searchParams
  const spec = bareClaimsList(user)
  const query = { ...readListQuery(search, spec), cursor: null, page: 1 }
  const { field: _field, order: _order, perPage: _perPage, page: _page, cursor: _cursor, ...filters } = apiQuery(query)
  return sheetOrBack(context, claimsApi(request, context).sheet(filters), {
    back: `/customerClaims${listUrl(query, spec, {})}`,
    tooLarge: 'claims-sheet-too-large',
  })
}

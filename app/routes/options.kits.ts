import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireStaff } from '~/auth/guards.server'
import { promotionsApi } from '~/features/catalogue/promotions/promotions-api.server'

/** Kits that are in no promotion, while the user types. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'promotions:store', 'promotions:update')
  const { request, context } = args
  const search = new URL(request.url).searchParams.get('search')?.trim().slice(0, 120)
  const options = await promotionsApi(request, context).kits({ limit: '30', ...(search && { search }) })
  return Response.json({ options })
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/auth/guards.server'
import { clientOptions } from '~/features/people/company-clients/client-options.server'

/** What a choice of client finds while the user types: clients of one company. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const { request, context, params } = args
  const search = new URL(request.url).searchParams.get('search')?.trim().slice(0, 120)
  const { companyId = '' } = params
  const ofCompany = /^\d{1,15}$/.test(companyId) ? { companyId } : {}
  return Response.json({
    options: await clientOptions(request, context, { ...ofCompany, ...(search ? { search } : {}) }),
  })
}

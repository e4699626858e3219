import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/auth/guards.server'
import { companyOptions } from '~/features/people/companies/company-options.server'

/** What a choice of company finds while the user types. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const search = new URL(args.request.url).searchParams.get('search')?.trim().slice(0, 120)
  return Response.json({ options: await companyOptions(args.request, args.context, search ? { search } : {}) })
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/auth/guards.server'
import { lookUpCep } from '~/features/people/company-clients/look-up-cep.server'

/** The address of a postal code, for forms that have a script. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return Response.json(await lookUpCep(args.request, args.context, args.params.cep ?? ''))
}

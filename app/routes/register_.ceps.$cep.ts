import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirectLoggedIn } from '~/auth/guards.server'
import { lookUpCep } from '~/features/people/company-clients/look-up-cep.server'

/**
 * The address of a postal code, for the sign-up form where there is a script. The API counts
 * how often one address asks.
 */
export async function loader(args: LoaderFunctionArgs) {
  await redirectLoggedIn(args)
  const { request, context, params } = args
  return Response.json(await lookUpCep(request, context, params.cep ?? '', true))
}

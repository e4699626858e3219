import type { LoaderFunctionArgs } from '@remix-run/node'
import { lookUpCep } from '~/features/company-clients/look-up-cep.server'

/** The address of a postal code, for the sign-up form where there is a script. The API counts how often one address asks. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return Response.json(await lookUpCep(request, context, params.cep ?? '', true))
}

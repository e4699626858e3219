import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import type { PortalConfig } from '~/http/config.server'
import type { Contract } from './find-docs-page'
import type { OpenApi } from './openapi-shape'
import { namedSchemas, operationsByTag, webhookEvents } from './read-openapi'

/** An API that runs elsewhere may be replaced by a newer one at any time. */
const TRUE_FOR_MS = 60_000
const contracts = new WeakMap<PortalConfig, { contract: Promise<Contract>; until: number }>()

/**
 * The API's description of itself, ready to draw: asked once (of an API elsewhere, once a minute) for all who read it.
 * @throws like any read of the API, when there is no answer
 */
export function readContract(request: Request, context: AppLoadContext): Promise<Contract> {
  const { config } = context
  const known = contracts.get(config)
  // The first asker may have left, and ended the call with that.
  if (known && performance.now() < known.until) return known.contract.catch(() => fetchContract(request, context))
  const contract = fetchContract(request, context)
  contracts.set(config, {
    contract,
    until: config.apiBaseUrl ? performance.now() + TRUE_FOR_MS : Number.POSITIVE_INFINITY,
  })
  // A failed call is made again.
  contract.catch(() => contracts.delete(config))
  return contract
}

async function fetchContract(request: Request, context: AppLoadContext): Promise<Contract> {
  const { data } = await apiFor(request, context, { anonymous: true }).GET('/openapi.json')
  const api = data as OpenApi
  return {
    title: api.info.title,
    base: api.servers?.[0]?.url ?? '/api',
    sections: operationsByTag(api),
    schemas: namedSchemas(api),
    events: webhookEvents(api),
  }
}

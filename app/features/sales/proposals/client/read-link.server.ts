import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { propertyOf } from '#domain/ground/objects/property-of'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'

type Args = LoaderFunctionArgs | ActionFunctionArgs

export const tokenOf = ({ params }: Args): string => params.token ?? ''

/** The API as anybody: a link needs no login, and knows none. */
export const anonymousApi = ({ request, context }: Args) => apiFor(request, context, { anonymous: true })

/** What is behind a link; null where nothing is, whatever the reason. */
export async function readLink(args: Args): Promise<Schemas['PublicProposal'] | null> {
  try {
    const path = { token: tokenOf(args) }
    return await dataOf(anonymousApi(args).GET('/publicProposals/{token}', { params: { path } }))
  } catch (error) {
    if (propertyOf(propertyOf(error, 'data'), 'code') === 'NOT_FOUND') return null
    throw error
  }
}

/** A link that leads nowhere: the same page for an unknown, a mistyped and a revoked one. */
export const gone = () => data({ gone: true as const }, { status: 404 })

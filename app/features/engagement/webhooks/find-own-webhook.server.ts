import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type Webhook, webhooksApi } from './webhooks-api.server'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/**
 * The webhook of an address, under the API user that the address names.
 * @throws 404 where that user has no such webhook
 */
export async function findOwnWebhook({ request, context, params }: Args): Promise<Webhook> {
  const webhook = await webhooksApi(request, context).show(params.webhookId ?? '')
  if (String(webhook.userId) !== params.id) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return webhook
}

/** The page of a webhook. */
export const webhookPath = ({ id, webhookId }: LoaderFunctionArgs['params']): string =>
  `/users/${id}/webhooks/${webhookId}`

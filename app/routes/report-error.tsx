import type { ActionFunctionArgs } from '@remix-run/node'
import { postedForm } from '~/http/posted-form.server'
import { redact, redactAddress } from '~/http/redact'

/** The fields of specification §7, in the order of the message. */
const FIELDS = ['url', 'language', 'platform', 'userAgent', 'screen', 'window', 'message', 'componentStack'] as const
const MAX_LENGTH = 800

/**
 * Posts an uncaught error of a page to the team's chat, without tokens and without search texts. The webhook's address
 * stays on the server.
 */
export async function action({ context }: ActionFunctionArgs) {
  const form = postedForm(context)
  const lines = FIELDS.map((field) => {
    const text = String(form.get(field) ?? '')
    return `${field}: ${(field === 'url' ? redactAddress(text) : redact(text)).slice(0, MAX_LENGTH)}`
  })
  context.log.warn({ report: lines }, 'uncaught error in a page')
  const webhook = context.config.errorWebhookUrl
  if (webhook) {
    const body = JSON.stringify({ text: lines.join('\n') })
    const headers = { 'Content-Type': 'application/json' }
    // The chat is not waited for; a chat that is down is no fault of the page.
    fetch(webhook, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(5_000) }).catch(
      (error: unknown) => context.log.warn({ error: String(error) }, 'chat webhook failed'),
    )
  }
  return new Response(null, { status: 204 })
}

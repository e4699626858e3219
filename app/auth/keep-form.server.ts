import type { AppLoadContext } from '@remix-run/node'
import { plainApi } from '~/api-client/plain-api'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { readDevices } from './device.server'
import { encryptForm, type KeptForm, nameOfKey, rememberKey } from './kept-forms.server'
import { pageOf } from './safe-return-path'
import { readToken } from './session.server'

/** As JSON; a longer one is not kept. */
const MOST_BYTES = 256_000
/** Neither a password nor a code is kept anywhere, however well locked. */
const SECRET = /password|secret|token|^code$|^proofCode$/i

/**
 * Keeps what was posted when the session had ended, for the same user and this browser alone, until they have logged in
 * again (docs/threats.md T34). All calls of one action keep it once.
 * @returns the Set-Cookie with its key; null where there is nothing to keep, or no user to keep it for
 */
export function keepForm(request: Request, context: AppLoadContext): Promise<string | null> {
  const kept = (context.shared.get('kept-form') as Promise<string | null> | undefined) ?? keepOnce(request, context)
  context.shared.set('kept-form', kept)
  return kept
}

async function keepOnce(request: Request, context: AppLoadContext): Promise<string | null> {
  // A script's own message (who has a form open) was not typed: it is empty, or a beacon.
  const isBeacon = request.headers.get('sec-fetch-mode') === 'no-cors'
  if (!context.form || isBeacon || [...context.form].length === 0) return null
  const form = withoutSecrets(request, context.form)
  if (Buffer.byteLength(JSON.stringify(form)) > MOST_BYTES) return null
  const { key, content } = encryptForm(form)
  const [session, devices] = await Promise.all([readToken(request, context), readDevices(request, context)])
  try {
    const { error } = await plainApi(context.callApi).POST('/users/keptForms', {
      body: { name: nameOfKey(key), content },
      headers: {
        ...(session === null ? {} : { 'x-ended-session': session }),
        ...(devices.length > 0 ? { 'x-known-devices': devices.join(',') } : {}),
      },
    })
    if (error) return null
  } catch (error) {
    context.log.warn({ error: String(error) }, 'form not kept')
    return null
  }
  const sent = form.fields.find(([name]) => name === IDEMPOTENCY_FIELD)?.[1] ?? ''
  return rememberKey(request, context, { key, path: pageOf(request), form: sent })
}

function withoutSecrets(request: Request, form: FormData): KeptForm {
  const { pathname, search } = new URL(request.url)
  const params = new URLSearchParams(search)
  params.delete('_routes')
  const query = params.toString()
  const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  const typed = [...form].filter(([name]) => !SECRET.test(name))
  return {
    target: query ? `${path}?${query}` : path,
    fields: typed.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    hadFiles: typed.some(([, value]) => typeof value !== 'string' && value.size > 0),
  }
}

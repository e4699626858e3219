import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { DAILY_SUMMARY, eventLabel } from '#domain/engagement/notifications/notification-words'
import { propertyOf } from '#domain/ground/objects/property-of'
import { errorText } from '#domain/sales/error-texts/error-text'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { Notice } from '~/components/notice'
import { PublicPage } from '~/layouts/public-page'
import type { PageHandle } from '~/remix/page-handle'

export const handle: PageHandle = { scripts: false }

/** The address is what allows it: it goes along with no request to others. */
export const meta: MetaFunction = () => [
  { title: 'Parar de receber' },
  { name: 'referrer', content: 'strict-origin' },
  { name: 'robots', content: 'noindex' },
]

const DEAD_LINK = 'NOTIFICATION_INVALID_LINK'
const DEAD = [DEAD_LINK, 'NOT_FOUND', 'VALIDATION_FAILED']

/** Looking at the link switches nothing off, as a mail scanner does. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const page = { providerName: context.config.providerName }
  const path = { token: params.token ?? '' }
  try {
    const api = apiFor(request, context, { anonymous: true })
    const { event } = await dataOf(api.GET('/unsubscriptions/{token}', { params: { path } }))
    const about = event === DAILY_SUMMARY ? 'Resumo do dia' : eventLabel(event)
    return { ...page, about, problem: null }
  } catch (error) {
    if (!DEAD.includes(String(propertyOf(propertyOf(error, 'data'), 'code')))) throw error
    // As every other link of ours that is over: a page that says so.
    return { ...page, about: null, problem: errorText(DEAD_LINK) }
  }
}

/** Also what a mail program sends by itself (RFC 8058): it follows no redirect. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const path = { token: params.token ?? '' }
  try {
    await apiFor(request, context, { anonymous: true }).POST('/unsubscriptions/{token}', { params: { path } })
    return data({ isDone: true, error: null })
  } catch (error) {
    const refused = replyRefusal(error)
    return data({ isDone: false, error: refused.data.error }, { status: refused.init?.status ?? 400 })
  }
}

export default function Unsubscribe() {
  const { providerName, about, problem } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <PublicPage providerName={providerName} title={reply?.isDone ? 'Pronto' : 'Parar de receber'}>
      {reply?.error || problem ? <Notice kind="danger">{reply?.error ?? problem}</Notice> : null}
      {reply?.isDone ? (
        <p role="status">Você não recebe mais estes e-mails: {about}.</p>
      ) : about ? (
        <Form method="post" discover="none">
          <p className="mt-2 mb-3">Não enviar mais estes e-mails: {about}?</p>
          <button type="submit" className="btn btn-primary">
            Parar de receber
          </button>
        </Form>
      ) : null}
      <p className="mt-2">
        Depois de entrar, escolha o que recebe em{' '}
        <a href="/profile/notifications/preferences" data-document="">
          Preferências de notificação
        </a>
        .
      </p>
    </PublicPage>
  )
}

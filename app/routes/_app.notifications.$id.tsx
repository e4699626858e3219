import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { can } from '#domain/people/permissions/permissions'
import { asPage } from '~/api-client/client.server'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { IDEMPOTENCY_FIELD, idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { PageHeader } from '~/components/page-header'
import { MailStateBadge } from '~/features/engagement/notifications/mail-state-badge'
import { notificationsApi } from '~/features/engagement/notifications/notifications-api.server'
import { formatMoment } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = ({ params }) => [{ title: `E-mail ${params.id}` }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePermission(args, 'notifications:list')
  const { request, context, params } = args
  const mail = await notificationsApi(request, context).show(params.id ?? '')
  return {
    subject: mail.subject,
    recipient: mail.recipient,
    text: mail.text,
    state: mail.state,
    attempts: mail.attempts,
    error: mail.error,
    order:
      mail.orderId === null
        ? null
        : { path: `/${mail.isBudget ? 'budgets' : 'orders'}/${mail.orderId}`, id: mail.orderId },
    createdAt: formatMoment(mail.createdAt),
    sentAt: mail.sentAt && formatMoment(mail.sentAt),
    nextTryAt: mail.nextTryAt && formatMoment(mail.nextTryAt),
    canRetry:
      can(user, 'notifications:update') && (mail.state === 'DEAD' || (mail.state === 'QUEUED' && mail.attempts > 0)),
    canMintLink: mail.canMintLink,
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  if (form.get('intent') === 'link') {
    const url = await notificationsApi(request, context)
      .mintLink(params.id ?? '')
      .catch((error: unknown) => {
        throw asPage(error)
      })
    return { url }
  }
  await notificationsApi(request, context)
    .retry(params.id ?? '', idempotencyHeader(form))
    .catch((error: unknown) => {
      throw asPage(error)
    })
  return redirectWithFlash(context, `/notifications/${params.id}`, 'mail-queued')
}

export default function Notification() {
  const mail = useLoaderData<typeof loader>()
  const link = useActionData<{ url: string }>()
  return (
    <>
      <PageHeader
        title={
          <>
            {mail.subject} <MailStateBadge state={mail.state} />
          </>
        }
        summary={`Para ${mail.recipient}`}
        parent={{ label: 'Notificações', path: '/notifications' }}
        actions={
          mail.canRetry ? (
            <Form method="post" discover="none">
              <input type="hidden" name={IDEMPOTENCY_FIELD} value={mail.idempotencyKey} />
              <button type="submit" className="btn btn-primary">
                Tentar de novo
              </button>
            </Form>
          ) : null
        }
      />
      <dl className="block facts">
        <div>
          <dt>Criado em</dt>
          <dd>{mail.createdAt}</dd>
        </div>
        {mail.sentAt ? (
          <div>
            <dt>Enviado em</dt>
            <dd>{mail.sentAt}</dd>
          </div>
        ) : null}
        <div>
          <dt>Tentativas</dt>
          <dd>{mail.attempts}</dd>
        </div>
        {mail.nextTryAt ? (
          <div>
            <dt>Próxima tentativa</dt>
            <dd>{mail.nextTryAt}</dd>
          </div>
        ) : null}
        {mail.error ? (
          <div>
            <dt>Resposta do servidor de e-mail</dt>
            <dd>{mail.error}</dd>
          </div>
        ) : null}
        {mail.order ? (
          <div>
            <dt>Sobre</dt>
            <dd>
              <a href={mail.order.path}>{mail.order.id}</a>
            </dd>
          </div>
        ) : null}
      </dl>
      {mail.canMintLink ? (
        <section className="block" aria-labelledby="link">
          <h2 id="link">Link deste e-mail</h2>
          {link ? (
            <p role="status">
              <a href={link.url}>{link.url}</a>
            </p>
          ) : (
            <p className="muted">O link não fica guardado: mostrar cria um novo, e o anterior deixa de valer.</p>
          )}
          <Form method="post" discover="none">
            <input type="hidden" name="intent" value="link" />
            <button type="submit" className="btn btn-quiet">
              Mostrar o link
            </button>
          </Form>
        </section>
      ) : null}
      <pre className="mail-text">{mail.text}</pre>
    </>
  )
}

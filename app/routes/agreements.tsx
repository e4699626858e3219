import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireSession } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { Notice } from '~/components/notice'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Termos de uso' }]

/** Nothing else opens before the terms are accepted (specification §1). */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireSession(args)
  if (user.agreementsAccepted) throw redirect('/')
  return { terms: await dataOf(apiFor(args.request, args.context).GET('/users/agreements')) }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  if (form.get('accepted') !== 'on')
    return data({ error: 'Marque que leu e aceita os termos para continuar.' }, { status: 422 })
  try {
    const body = { version: Number(form.get('version')), accepted: true as const }
    await apiFor(request, context).PUT('/users/setAgreements', { body })
  } catch (error) {
    return replyRefusal(error)
  }
  return redirectWithFlash(context, '/', 'agreements-accepted')
}

export default function Agreements() {
  const { terms } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <main className="page-alone">
      <h1>Termos de uso</h1>
      <p className="muted">Para continuar, leia e aceite os termos de uso do portal.</p>
      {reply ? <Notice kind="danger">{reply.error}</Notice> : null}
      <div className="terms">
        {terms.text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Form method="post">
        <input type="hidden" name="version" value={terms.version} />
        <div className="form-check mt-3">
          <input type="checkbox" id="accepted" name="accepted" className="form-check-input" required />
          <label htmlFor="accepted" className="form-check-label">
            Li e aceito os termos de uso
          </label>
        </div>
        <ButtonRow className="form-actions">
          <button type="submit" className="btn btn-primary">
            Aceitar e continuar
          </button>
        </ButtonRow>
      </Form>
      <Form method="post" action="/logout" reloadDocument discover="none">
        <button type="submit" className="btn btn-text">
          Sair
        </button>
      </Form>
    </main>
  )
}

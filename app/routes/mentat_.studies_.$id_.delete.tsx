import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { sizingApi } from '~/features/sizing/sizing/sizing-api.server'
import { postedForm } from '~/http/posted-form.server'
import type { PageHandle } from '~/remix/page-handle'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Excluir estudo` : 'Excluir estudo' },
]

export const handle: PageHandle = { scripts: false }

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/mentat')
  const { id, name } = await sizingApi(args.request, args.context).show(args.params.id ?? '')
  return { id, name, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  try {
    await sizingApi(request, context).remove(params.id ?? '', idempotencyHeader(postedForm(context)))
    return await redirectWithFlash(context, '/mentat/studies', 'study-deleted')
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function DeleteStudy() {
  const { id, name, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <main className="page-alone">
      <ConfirmPage
        question={`Excluir o estudo ${name}?`}
        consequence="Ele some para toda a empresa. Não dá para desfazer."
        verb="Excluir estudo"
        isDangerous
        idempotencyKey={idempotencyKey}
        errors={reply ? [reply.error] : undefined}
        backPath={`/mentat/studies/${id}`}
      />
    </main>
  )
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { redirectSaved } from '~/features/catalogue/pricing/redirect-saved.server'
import { promotionsApi } from '~/features/catalogue/promotions/promotions-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.isSuspended ? 'Retomar promoção' : 'Suspender promoção' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'promotions:update')
  const { name, state } = await promotionsApi(args.request, args.context).show(args.params.id)
  return { name, isSuspended: state === 'SUSPENDED', idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = promotionsApi(args.request, args.context)
  const resumes = form.get('verb') === 'resume'
  try {
    const saved = await (resumes ? api.resume : api.suspend)(args.params.id, idempotencyHeader(form))
    const done = resumes ? 'promotion-resumed' : 'promotion-suspended'
    return await redirectSaved(args.context, '/promotions/manage', resumes ? saved : { awaitsRole: null }, [
      done,
      '',
      `/promotions/${args.params.id}/activation`,
    ])
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function SwitchPromotion() {
  const { name, isSuspended, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={isSuspended ? `Retomar a promoção ${name}?` : `Suspender a promoção ${name}?`}
      consequence={
        isSuspended
          ? 'Os kits voltam a ser vendidos com o desconto, até o último dia dela.'
          : 'Ninguém mais compra com o desconto. O que já foi salvo mantém o preço.'
      }
      verb={isSuspended ? 'Retomar' : 'Suspender'}
      // Resumed after a suspension it may wait for an approval: that is asked.
      isUndoable={isSuspended}
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/promotions/manage"
    >
      <input type="hidden" name="verb" value={isSuspended ? 'resume' : 'suspend'} />
    </ConfirmPage>
  )
}

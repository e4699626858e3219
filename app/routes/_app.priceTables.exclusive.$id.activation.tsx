import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { exclusiveApi } from '~/features/catalogue/price-tables/price-tables-api.server'
import { redirectSaved } from '~/features/catalogue/pricing/redirect-saved.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.question.slice(0, -1) ?? 'Ativar ou desativar preço exclusivo' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'exclusivePriceTableProducts:update')
  const rule = await exclusiveApi(args.request, args.context).show(args.params.id)
  const what = `o preço exclusivo de ${rule.productName} para ${rule.companyName}`
  return {
    question: `${rule.enabled ? 'Desativar' : 'Ativar'} ${what}?`,
    verb: rule.enabled ? 'Desativar' : 'Ativar',
    isDangerous: rule.enabled,
    // Switched on again it may wait for an approval: off is asked.
    isUndoable: !rule.enabled,
    consequence: rule.enabled
      ? 'A empresa volta a pagar o preço da tabela. Orçamentos mantêm os seus preços até a validade.'
      : 'A empresa passa a pagar este preço, em qualquer quantidade. Orçamentos mantêm os seus até a validade.',
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Switches to the other state: a page that is sent twice does it once, by its key. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const api = exclusiveApi(request, context)
  try {
    const { enabled } = await api.show(params.id)
    const saved = await api.setEnabled(params.id, !enabled, idempotencyHeader(postedForm(context)))
    const flash = enabled ? 'exclusive-deactivated' : 'exclusive-activated'
    return await redirectSaved(context, '/priceTables/exclusive', saved, [
      flash,
      '',
      `/priceTables/exclusive/${params.id}/activation`,
    ])
  } catch (error) {
    return replyRefusal(error)
  }
}

export default function SwitchExclusivePrice() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const error = reply && 'error' in reply ? reply.error : undefined
  return <ConfirmPage {...page} errors={error ? [error] : undefined} backPath="/priceTables/exclusive" />
}

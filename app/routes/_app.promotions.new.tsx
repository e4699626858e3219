import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { promotionInput } from '#domain/catalogue/promotions/promotion-input'
import { requireLogin, requireStaff, requireUser } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { redirectSaved } from '~/features/catalogue/pricing/redirect-saved.server'
import { PromotionForm } from '~/features/catalogue/promotions/promotion-form'
import {
  AUDIENCE_OPTIONS,
  findBelowCost,
  findInForm,
  loadChoices,
} from '~/features/catalogue/promotions/promotion-words.server'
import { promotionsApi } from '~/features/catalogue/promotions/promotions-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova promoção' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireStaff(args, 'promotions:store')
  return {
    audiences: AUDIENCE_OPTIONS,
    choices: await loadChoices(user, promotionsApi(args.request, args.context)),
    constraint: constraintsOf(promotionInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const submission = parseForm(form, promotionInput)
  const api = promotionsApi(args.request, args.context)
  const found = await findInForm(api, form, submission)
  if (found) return data(found)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const belowCost = await findBelowCost(await requireUser(args), api, form, submission.value)
    if (belowCost.length > 0) return data({ result: submission.reply(), conflict: null, belowCost })
    const made = await api.create(submission.value, idempotencyHeader(form))
    return await redirectSaved(args.context, '/promotions/manage', made, ['promotion-saved', made.name])
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewPromotion() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Nova promoção" parent={{ label: 'Gerenciar promoções', path: '/promotions/manage' }} />
      <PromotionForm {...page} submitLabel="Criar promoção" />
    </>
  )
}

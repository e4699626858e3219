import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { promotionInput } from '#domain/catalogue/promotions/promotion-input'
import { requireLogin, requireStaff, requireUser } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { isConflict, replyConflict } from '~/components/form/reply-conflict.server'
import { PageHeader } from '~/components/page-header'
import { redirectSaved } from '~/features/catalogue/pricing/redirect-saved.server'
import { PromotionForm } from '~/features/catalogue/promotions/promotion-form'
import {
  AUDIENCE_OPTIONS,
  findBelowCost,
  findInForm,
  loadChoices,
  promotionValues,
  promotionWords,
} from '~/features/catalogue/promotions/promotion-words.server'
import { promotionsApi } from '~/features/catalogue/promotions/promotions-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'Promoção'} · Editar` }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireStaff(args, 'promotions:update')
  const api = promotionsApi(args.request, args.context)
  const promotion = await api.show(args.params.id)
  return {
    name: promotion.name,
    promotion: { values: promotionValues(promotion), version: promotion.version },
    audiences: AUDIENCE_OPTIONS,
    choices: await loadChoices(user, api, promotion),
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
    const body = { ...submission.value, version: Number(form.get('version')) }
    const saved = await api.update(args.params.id, body, idempotencyHeader(form))
    return await redirectSaved(args.context, '/promotions/manage', saved, ['promotion-saved', saved.name])
  } catch (error) {
    if (!isConflict(error)) return replyToForm(submission, error)
    const user = await requireStaff(args, 'promotions:update')
    const stored = await api.show(args.params.id)
    const choices = await loadChoices(user, api, stored)
    const kitIds = stored.kits.map(({ id }) => id)
    return replyConflict(
      submission,
      { version: stored.version, values: promotionWords({ ...stored, kitIds }, choices) },
      promotionWords(submission.value, choices),
    )
  }
}

export default function EditPromotion() {
  const { name, ...page } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={name}
        summary="O que já foi salvo com esta promoção mantém o preço que tem."
        parent={{ label: 'Gerenciar promoções', path: '/promotions/manage' }}
      />
      <PromotionForm {...page} submitLabel="Salvar promoção" />
    </>
  )
}

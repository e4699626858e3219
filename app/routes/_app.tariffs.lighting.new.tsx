import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lightingFeeInput } from '#domain/sizing/tariffs/lighting-fee-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { LightingFeeForm } from '~/features/sizing/tariffs/lighting-fee-form'
import { cityName, lightingFeesApi } from '~/features/sizing/tariffs/lighting-fees-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova CIP' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'tariffs:update')
  return { constraint: constraintsOf(lightingFeeInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const submission = parseForm(form, lightingFeeInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    await lightingFeesApi(args.request, args.context).create(submission.value, idempotencyHeader(form))
    return redirectWithFlash(args.context, '/tariffs/lighting', 'lighting-fee-created', cityName(submission.value))
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewLightingFee() {
  return (
    <>
      <PageHeader
        title="Nova CIP"
        summary="A anterior do município fica na história: ela termina quando esta começa."
        parent={{ label: 'CIP por município', path: '/tariffs/lighting' }}
      />
      <LightingFeeForm {...useLoaderData<typeof loader>()} submitLabel="Criar CIP" />
    </>
  )
}

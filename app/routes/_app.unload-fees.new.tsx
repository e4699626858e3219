import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { unloadFeeInput } from '#domain/terms/unload-fees/unload-fee-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { UnloadFeeForm } from '~/features/terms/unload-fees/unload-fee-form'
import { unloadFeeTitle } from '~/features/terms/unload-fees/unload-fee-words.server'
import { unloadFeesApi } from '~/features/terms/unload-fees/unload-fees-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova taxa de descarga' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'unloadFees:store')
  return { constraint: constraintsOf(unloadFeeInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, unloadFeeInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const made = await unloadFeesApi(request, context).create(submission.value, idempotencyHeader(form))
    return redirectWithFlash(context, '/unload-fees', 'unloadFee-created', unloadFeeTitle(made))
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewUnloadFee() {
  const { constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Nova taxa de descarga" parent={{ label: 'Taxas de descarga', path: '/unload-fees' }} />
      <UnloadFeeForm constraint={constraint} idempotencyKey={idempotencyKey} submitLabel="Criar taxa de descarga" />
    </>
  )
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { tariffInput } from '#domain/sizing/tariffs/tariff-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { TariffForm } from '~/features/sizing/tariffs/tariff-form'
import { tariffTitle } from '~/features/sizing/tariffs/tariff-words.server'
import { tariffsApi } from '~/features/sizing/tariffs/tariffs-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova tarifa' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'tariffs:update')
  return { constraint: constraintsOf(tariffInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const submission = parseForm(form, tariffInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    await tariffsApi(args.request, args.context).create(submission.value, idempotencyHeader(form))
    return redirectWithFlash(args.context, '/tariffs', 'tariff-created', tariffTitle(submission.value))
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewTariff() {
  return (
    <>
      <PageHeader
        title="Nova tarifa"
        summary="A anterior fica na história: ela termina quando esta começa."
        parent={{ label: 'Tarifas de energia', path: '/tariffs' }}
      />
      <TariffForm {...useLoaderData<typeof loader>()} submitLabel="Criar tarifa" />
    </>
  )
}

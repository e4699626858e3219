import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { manufacturerInput } from '#domain/manufacturers/manufacturer-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { ManufacturerForm } from '~/features/manufacturers/manufacturer-form'
import { manufacturersApi } from '~/features/manufacturers/manufacturers-api.server'

export const meta: MetaFunction = () => [{ title: 'Novo fabricante · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'manufacturers:store')
  return { constraint: constraintsOf(manufacturerInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = await request.formData()
  const submission = parseForm(form, manufacturerInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const { name } = await manufacturersApi(request, context).create(submission.value, idempotencyHeader(form))
    return redirectWithFlash(context, '/manufacturers', 'manufacturer-created', name)
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewManufacturer() {
  const { constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Novo fabricante" parent={{ label: 'Fabricantes', path: '/manufacturers' }} />
      <ManufacturerForm constraint={constraint} idempotencyKey={idempotencyKey} submitLabel="Criar fabricante" />
    </>
  )
}

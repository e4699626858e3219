import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { manufacturerInput } from '#domain/manufacturers/manufacturer-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { isConflict, replyConflict } from '~/components/form/reply-conflict.server'
import { PageHeader } from '~/components/page-header'
import { ManufacturerForm } from '~/features/manufacturers/manufacturer-form'
import { manufacturerWords } from '~/features/manufacturers/manufacturer-words'
import { manufacturersApi } from '~/features/manufacturers/manufacturers-api.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.manufacturer.name ?? 'Fabricante'} · Portal Solar` },
]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'manufacturers:update')
  const { name, enabled, version } = await manufacturersApi(args.request, args.context).show(args.params.id ?? '')
  return {
    manufacturer: { name, enabled, version },
    constraint: constraintsOf(manufacturerInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = params.id ?? ''
  const api = manufacturersApi(request, context)
  const form = await request.formData()
  const submission = parseForm(form, manufacturerInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const body = { ...submission.value, version: Number(form.get('version')) }
    const { name } = await api.update(id, body, idempotencyHeader(form))
    return redirectWithFlash(context, '/manufacturers', 'manufacturer-updated', name)
  } catch (error) {
    if (!isConflict(error)) return replyToForm(submission, error)
    const stored = await api.show(id)
    return replyConflict(
      submission,
      { version: stored.version, values: manufacturerWords(stored) },
      manufacturerWords(submission.value),
    )
  }
}

export default function EditManufacturer() {
  const { manufacturer, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={manufacturer.name} parent={{ label: 'Fabricantes', path: '/manufacturers' }} />
      <ManufacturerForm
        manufacturer={manufacturer}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar fabricante"
      />
    </>
  )
}

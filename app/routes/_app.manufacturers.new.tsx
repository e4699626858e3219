import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { manufacturerInput } from '#domain/catalogue/manufacturers/manufacturer-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { createRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { ManufacturerForm } from '~/features/catalogue/manufacturers/manufacturer-form'
import { manufacturersApi } from '~/features/catalogue/manufacturers/manufacturers-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Novo fabricante' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'manufacturers:store')
  return { constraint: constraintsOf(manufacturerInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = manufacturersApi(args.request, args.context)
  return createRecord(args, form, manufacturerInput, api, { path: '/manufacturers', flash: 'manufacturer-created' })
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

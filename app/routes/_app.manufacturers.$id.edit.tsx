import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { manufacturerInput } from '#domain/catalogue/manufacturers/manufacturer-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { updateRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { ManufacturerForm } from '~/features/catalogue/manufacturers/manufacturer-form'
import { manufacturerWords } from '~/features/catalogue/manufacturers/manufacturer-words'
import { manufacturersApi } from '~/features/catalogue/manufacturers/manufacturers-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.manufacturer.name ?? 'Fabricante' }]

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
  const form = postedForm(args.context)
  const api = manufacturersApi(args.request, args.context)
  return updateRecord(args, form, manufacturerInput, api, manufacturerWords, {
    path: '/manufacturers',
    flash: 'manufacturer-updated',
  })
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

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { regionalInput } from '#domain/people/regionals/regional-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { updateRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { RegionalForm } from '~/features/people/regionals/regional-form'
import { regionalValues, regionalWords } from '~/features/people/regionals/regional-words'
import { regionalsApi } from '~/features/people/regionals/regionals-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.name ?? 'Regional' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'regionals:update')
  const regional = await regionalsApi(args.request, args.context).show(args.params.id ?? '')
  return {
    name: regional.name,
    regional: { values: regionalValues(regional), version: regional.version },
    constraint: constraintsOf(regionalInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = regionalsApi(args.request, args.context)
  return updateRecord(args, form, regionalInput, api, regionalWords, { path: '/regionals', flash: 'regional-updated' })
}

export default function EditRegional() {
  const { name, regional, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Regionais', path: '/regionals' }} />
      <RegionalForm
        regional={regional}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar regional"
      />
    </>
  )
}

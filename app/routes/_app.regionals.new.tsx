import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { regionalInput } from '#domain/people/regionals/regional-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { createRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { RegionalForm } from '~/features/people/regionals/regional-form'
import { regionalsApi } from '~/features/people/regionals/regionals-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova regional' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'regionals:store')
  return { constraint: constraintsOf(regionalInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = regionalsApi(args.request, args.context)
  return createRecord(args, form, regionalInput, api, { path: '/regionals', flash: 'regional-created' })
}

export default function NewRegional() {
  const { constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Nova regional" parent={{ label: 'Regionais', path: '/regionals' }} />
      <RegionalForm constraint={constraint} idempotencyKey={idempotencyKey} submitLabel="Criar regional" />
    </>
  )
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { branchInput } from '#domain/terms/branches/branch-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { createRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { replyWithAddress } from '~/features/people/company-clients/reply-with-address.server'
import { BranchForm } from '~/features/terms/branches/branch-form'
import { branchesApi } from '~/features/terms/branches/branches-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova filial' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'distributionCenters:store')
  return { constraint: constraintsOf(branchInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  if (form.get('intent') === 'cep') return replyWithAddress(args.request, args.context, form, branchInput)
  const api = branchesApi(args.request, args.context)
  return createRecord(args, form, branchInput, api, { path: '/branches', flash: 'branch-created' })
}

export default function NewBranch() {
  const { constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Nova filial" parent={{ label: 'Filiais', path: '/branches' }} />
      <BranchForm constraint={constraint} idempotencyKey={idempotencyKey} submitLabel="Criar filial" />
    </>
  )
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { branchInput } from '#domain/terms/branches/branch-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { updateRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { replyWithAddress } from '~/features/people/company-clients/reply-with-address.server'
import { BranchForm } from '~/features/terms/branches/branch-form'
import { branchValues, branchWords } from '~/features/terms/branches/branch-words.server'
import { branchesApi } from '~/features/terms/branches/branches-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.name ?? 'Filial' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'distributionCenters:update')
  const branch = await branchesApi(args.request, args.context).show(args.params.id ?? '')
  return {
    name: branch.name,
    branch: { values: branchValues(branch), version: branch.version },
    constraint: constraintsOf(branchInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  if (form.get('intent') === 'cep') return replyWithAddress(args.request, args.context, form, branchInput)
  const api = branchesApi(args.request, args.context)
  return updateRecord(args, form, branchInput, api, branchWords, { path: '/branches', flash: 'branch-updated' })
}

export default function EditBranch() {
  const { name, branch, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Filiais', path: '/branches' }} />
      <BranchForm branch={branch} constraint={constraint} idempotencyKey={idempotencyKey} submitLabel="Salvar filial" />
    </>
  )
}

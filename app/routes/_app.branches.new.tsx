import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { branchEntry } from '#domain/ground/nouns/branch-entry'
import { branchInput } from '#domain/terms/branches/branch-input'
import { requireLogin } from '~/auth/guards.server'
import { createInRegister, loadNew } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { replyWithAddress } from '~/features/people/company-clients/reply-with-address.server'
import { BranchForm } from '~/features/terms/branches/branch-form'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova filial' }]

export const loader = (args: LoaderFunctionArgs) => loadNew(args, branchEntry, branchInput)

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  if (form.get('intent') === 'cep') return replyWithAddress(args.request, args.context, form, branchInput)
  return createInRegister(args, branchEntry, branchInput)
}

export default function NewBranch() {
  return (
    <>
      <PageHeader title="Nova filial" parent={{ label: 'Filiais', path: '/branches' }} />
      <BranchForm {...useLoaderData<typeof loader>()} submitLabel="Criar filial" />
    </>
  )
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { branchEntry } from '#domain/ground/nouns/branch-entry'
import { branchInput } from '#domain/terms/branches/branch-input'
import { requireLogin } from '~/auth/guards.server'
import { loadEdit, updateInRegister } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { replyWithAddress } from '~/features/people/company-clients/reply-with-address.server'
import { BranchForm } from '~/features/terms/branches/branch-form'
import { branchValues } from '~/features/terms/branches/branch-values.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'Filial'} · Editar` }]

export const loader = (args: LoaderFunctionArgs) => loadEdit(args, branchEntry, branchInput, branchValues)

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  if (form.get('intent') === 'cep') return replyWithAddress(args.request, args.context, form, branchInput)
  return updateInRegister(args, branchEntry, branchInput, { valuesOf: branchValues })
}

export default function EditBranch() {
  const { name, record, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Filiais', path: '/branches' }} />
      <BranchForm branch={record} {...form} submitLabel="Salvar filial" />
    </>
  )
}

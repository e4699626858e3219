import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { categoryInput } from '#domain/engagement/university/category-input'
import { categoryEntry } from '#domain/ground/nouns/category-entry'
import { requireStaff } from '~/auth/guards.server'
import { createInRegister, loadNew } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { CategoryForm } from '~/features/engagement/university/category-form'

export const meta: MetaFunction = () => [{ title: 'Nova categoria' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'categories:store')
  return loadNew(args, categoryEntry, categoryInput)
}

export const action = (args: ActionFunctionArgs) => createInRegister(args, categoryEntry, categoryInput)

export default function NewCategory() {
  return (
    <>
      <PageHeader title="Nova categoria" parent={{ label: 'Categorias', path: '/categories' }} />
      <CategoryForm {...useLoaderData<typeof loader>()} submitLabel="Criar categoria" />
    </>
  )
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type CategoryInput, categoryInput } from '#domain/engagement/university/category-input'
import { categoryEntry } from '#domain/ground/nouns/category-entry'
import { requireStaff } from '~/auth/guards.server'
import { loadEdit, updateInRegister } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { CategoryForm } from '~/features/engagement/university/category-form'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'Categoria'} · Editar` }]

/** What the form starts with. */
const valuesOf = ({ name }: CategoryInput) => ({ name })

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'categories:update')
  return loadEdit(args, categoryEntry, categoryInput, valuesOf)
}

export const action = (args: ActionFunctionArgs) => updateInRegister(args, categoryEntry, categoryInput, { valuesOf })

export default function EditCategory() {
  const { name, record, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Categorias', path: '/categories' }} />
      <CategoryForm category={{ ...record.values, version: record.version }} {...form} submitLabel="Salvar categoria" />
    </>
  )
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type CategoryInput, categoryInput } from '#domain/engagement/university/category-input'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { updateRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { CategoryForm } from '~/features/engagement/university/category-form'
import { categoriesApi } from '~/features/engagement/university/university-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.category.name ?? 'Categoria' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'categories:update')
  const { name, version } = await categoriesApi(args.request, args.context).show(args.params.id ?? '')
  return { category: { name, version }, constraint: constraintsOf(categoryInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = categoriesApi(args.request, args.context)
  const words = ({ name }: CategoryInput) => ({ name })
  return updateRecord(args, form, categoryInput, api, words, { path: '/categories', flash: 'category-updated' })
}

export default function EditCategory() {
  const { category, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={category.name} parent={{ label: 'Categorias', path: '/categories' }} />
      <CategoryForm
        category={category}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar categoria"
      />
    </>
  )
}

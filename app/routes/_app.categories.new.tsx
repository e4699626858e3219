import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { categoryInput } from '#domain/engagement/university/category-input'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { createRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { CategoryForm } from '~/features/engagement/university/category-form'
import { categoriesApi } from '~/features/engagement/university/university-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova categoria' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'categories:store')
  return { constraint: constraintsOf(categoryInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = categoriesApi(args.request, args.context)
  return createRecord(args, form, categoryInput, api, { path: '/categories', flash: 'category-created' })
}

export default function NewCategory() {
  const { constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Nova categoria" parent={{ label: 'Categorias', path: '/categories' }} />
      <CategoryForm constraint={constraint} idempotencyKey={idempotencyKey} submitLabel="Criar categoria" />
    </>
  )
}

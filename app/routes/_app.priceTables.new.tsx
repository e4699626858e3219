import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { priceTableCreation } from '#domain/catalogue/price-tables/price-table-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { PriceTableForm } from '~/features/catalogue/price-tables/price-table-form'
import { priceTablesApi } from '~/features/catalogue/price-tables/price-tables-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova tabela de preço' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'priceTables:store')
  return { constraint: constraintsOf(priceTableCreation), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, priceTableCreation)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const { id, name } = await priceTablesApi(request, context).create(submission.value, idempotencyHeader(form))
    return redirectWithFlash(context, `/priceTables/${id}`, 'priceTable-created', name)
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewPriceTable() {
  const { constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Nova tabela de preço" parent={{ label: 'Tabelas de preço', path: '/priceTables' }} />
      <PriceTableForm constraint={constraint} idempotencyKey={idempotencyKey} submitLabel="Criar tabela de preço" />
    </>
  )
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { priceTableInput } from '#domain/catalogue/price-tables/price-table-input'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { updateRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { PriceTableForm } from '~/features/catalogue/price-tables/price-table-form'
import { priceTableValues, priceTableWords } from '~/features/catalogue/price-tables/price-table-words.server'
import { priceTablesApi } from '~/features/catalogue/price-tables/price-tables-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? 'Tabela de preço'} · Editar` },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'priceTables:update')
  const table = await priceTablesApi(args.request, args.context).show(args.params.id)
  return {
    name: table.name,
    priceTable: { id: table.id, values: priceTableValues(table), version: table.version },
    constraint: constraintsOf(priceTableInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = priceTablesApi(args.request, args.context)
  const path = `/priceTables/${args.params.id}`
  return updateRecord(args, form, priceTableInput, api, priceTableWords, { path, flash: 'priceTable-updated' })
}

export default function EditPriceTable() {
  const { name, priceTable, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Tabela de preço', path: `/priceTables/${priceTable.id}` }} />
      <PriceTableForm
        priceTable={priceTable}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar tabela de preço"
      />
    </>
  )
}

import { getInputProps, getSelectProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  BULK_OPERATION_LABELS,
  BULK_OPERATIONS,
  type BulkInput,
  bulkInput,
} from '#domain/catalogue/price-tables/bulk-input'
import { PRODUCT_TYPE_LABELS, PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { MoneyField, PercentField, TextField } from '~/components/form/text-fields'
import { loadPriceTable } from '~/features/catalogue/price-tables/load-price-table.server'
import { PriceTablePage } from '~/features/catalogue/price-tables/price-table-page'
import { priceTablesApi } from '~/features/catalogue/price-tables/price-tables-api.server'
import { postedForm } from '~/http/posted-form.server'

const MAX_TICKED = 300

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.head.name} · Editar preços em massa` : 'Editar preços em massa' },
]

export async function loader(args: LoaderFunctionArgs) {
  const { api, head, canUpdate, idempotencyKey } = await loadPriceTable(args)
  if (!canUpdate) throw new Response(null, { status: 403 })
  const search = new URL(args.request.url).searchParams
  const { data } = await api.list({ perPage: '300' })
  return {
    head,
    ids: [...new Set(search.getAll('ids'))].filter((id) => /^[1-9]\d{0,14}$/.test(id)).slice(0, MAX_TICKED),
    values: {
      search: (search.get('search') ?? '').slice(0, 120),
      type: search.get('type') ?? '',
      percent: (search.get('percent') ?? '').slice(0, 8),
    },
    tables: data.filter(({ id }) => id !== head.id).map(({ id, name }) => ({ value: String(id), label: name })),
    operations: BULK_OPERATIONS.map((value) => ({ value, label: BULK_OPERATION_LABELS[value] })),
    types: PRODUCT_TYPES.map((value) => ({ value, label: PRODUCT_TYPE_LABELS[value] })),
    constraint: constraintsOf(bulkInput),
    idempotencyKey,
  }
}

/** A draft, which its own page shows before anything changes. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const submission = parseForm(form, bulkInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const draft = await priceTablesApi(request, context).bulk(params.id, submission.value, idempotencyHeader(form))
    return redirectWithFlash(context, `/priceTables/revisions/${draft.id}`, 'revision-drafted')
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function BulkPrices() {
  const { head, ids, values, tables, operations, types, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const { form, fields, conflict } = useResourceForm<BulkInput>({
    id: 'bulk-prices',
    defaultValue: { ...values, operation: 'PERCENT' },
    constraint,
  })
  return (
    <PriceTablePage head={head}>
      <h2>Editar preços em massa</h2>
      <p className="muted">Primeiro você vê cada linha antes e depois; nada muda até você aplicar ou agendar.</p>
      <ResourceForm
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        submitLabel="Ver antes e depois"
        cancelPath={`/priceTables/${head.id}`}
      >
        {ids.length > 0 ? (
          <p>
            {ids.length === 1 ? 'Uma linha marcada.' : `${ids.length} linhas marcadas.`}
            {ids.map((id) => (
              <input key={id} type="hidden" name="ids" value={id} />
            ))}
          </p>
        ) : (
          <>
            <TextField
              {...fieldText(fields.search)}
              help="Só produtos com este texto no nome. Em branco: todos."
              optional
              input={getInputProps(fields.search, { type: 'text' })}
            />
            <SelectField
              {...fieldText(fields.type)}
              optional
              input={getSelectProps(fields.type)}
              options={types}
              empty="Todos os tipos"
            />
          </>
        )}
        <SelectField {...fieldText(fields.operation)} input={getSelectProps(fields.operation)} options={operations} />
        <PercentField
          {...fieldText(fields.percent)}
          help="Para mudar o preço em percentual: 2,5 aumenta, -2,5 diminui."
          optional
          input={getInputProps(fields.percent, { type: 'text' })}
        />
        <MoneyField
          {...fieldText(fields.value)}
          help="Para mudar o preço em reais: o que se soma a cada preço; com sinal de menos, o que se tira."
          optional
          input={getInputProps(fields.value, { type: 'text' })}
        />
        <PercentField
          {...fieldText(fields.adjustment)}
          help="Para definir o reajuste: o que está em cada linha sai. Com sinal de menos é desconto: -3 tira 3%."
          optional
          input={getInputProps(fields.adjustment, { type: 'text' })}
        />
        <div className="field-row">
          <TextField
            {...fieldText(fields.detachedTaxpayerMargin)}
            optional
            input={{ ...getInputProps(fields.detachedTaxpayerMargin, { type: 'text' }), inputMode: 'decimal' }}
          />
          <TextField
            {...fieldText(fields.detachedNonTaxpayerMargin)}
            optional
            input={{ ...getInputProps(fields.detachedNonTaxpayerMargin, { type: 'text' }), inputMode: 'decimal' }}
          />
        </div>
        <SelectField
          {...fieldText(fields.sourceTableId)}
          help="Para copiar: os produtos de lá ficam com as faixas e os preços de lá."
          optional
          input={getSelectProps(fields.sourceTableId)}
          options={tables}
          empty="Escolha uma tabela"
        />
        <TextField {...fieldText(fields.reason)} optional input={getInputProps(fields.reason, { type: 'text' })} />
      </ResourceForm>
    </PriceTablePage>
  )
}

import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import { ButtonRow } from '~/components/button-row'
import { CheckField, SelectField } from '~/components/form/choice-fields'
import { FieldError, fieldText } from '~/components/form/field'
import { SearchSelect } from '~/components/form/search-select'
import { plain, TextAreaField, TextField } from '~/components/form/text-fields'
import { EnterButton } from '~/components/form/whole-form'
import { Icon } from '~/components/icon'
import { LinesTable } from '~/features/catalogue/pricing/lines-table'
import { UF_OPTIONS } from '~/features/ground/places/uf-options'
import { DeliveryAddressFields } from '~/features/sales/checkout/delivery-address-fields'
import { DELIVERY_CEP } from './delivery-cep'
import type { EditLine } from './edit-outcome.server'
import type { ProductsPreview } from './edit-products.server'
import type { EditOptions } from './load-edit-options.server'
import type { OrderFieldset } from './order-fieldset'

const VOLTAGES = Object.entries(NETWORK_VOLTAGE_LABELS).map(([value, label]) => ({ value, label }))

type Props = {
  fields: OrderFieldset
  options: Pick<EditOptions, 'clients' | 'addresses' | 'products'>
  id: number
  companyId: number
  /** As they are stored, by product. */
  lines: Record<string, EditLine>
  /** The result of the editor's last button. */
  preview: ProductsPreview | undefined
  pricesPath: string | null
  cepMessage: string | undefined
  /** Of the row that adds a product. */
  addedErrors: Record<string, string[]>
}

type ProductRow = ReturnType<OrderFieldset['products']['getFieldList']>[number]

/** The composition and the buyer. */
export function CompositionFields({ fields, options, id, companyId, lines, preview, pricesPath, ...rest }: Props) {
  return (
    <>
      <EnterButton label="Salvar" />
      <fieldset id="order-products">
        <legend>Produtos</legend>
        <p className="help">
          O que não muda mantém o preço e o desconto. Tem o preço de hoje o que entra e o que muda de faixa de
          quantidade.
        </p>
        <FieldError id="order-products" errors={fields.products.errors} />
        <ProductRows
          fields={fields}
          options={options}
          lines={lines}
          id={id}
          preview={preview}
          addedErrors={rest.addedErrors}
        />
        {pricesPath ? (
          <p className="help">
            Para dar desconto, use <a href={pricesPath}>preços e descontos</a>.
          </p>
        ) : null}
      </fieldset>
      <fieldset>
        <legend>Cliente e instalação</legend>
        <SearchSelect
          {...fieldText(fields.companyClientId)}
          help={
            <>
              Ainda não está na lista? <a href="/clients/new">Cadastre o cliente</a> e volte aqui.
            </>
          }
          input={{ ...getSelectProps(fields.companyClientId), required: false }}
          options={options.clients}
          empty="Escolha o cliente"
          searchPath={`/options/clients/${companyId}`}
        />
        <TextAreaField
          {...fieldText(fields.description)}
          optional
          input={{ ...getTextareaProps(fields.description), rows: 2, maxLength: 500 }}
        />
        <SelectField
          {...fieldText(fields.freightUf)}
          help="Muda o frete; na venda avulsa, também os preços. Um endereço de entrega traz a sua própria UF."
          input={getSelectProps(fields.freightUf)}
          options={UF_OPTIONS}
        />
        <DeliveryAddressFields
          fields={fields as never}
          saved={options.addresses}
          intent={DELIVERY_CEP}
          cepMessage={rest.cepMessage}
        />
        <CheckField
          {...fieldText(fields.taxpayer)}
          help="Muda os impostos; na venda avulsa, também os preços."
          input={getInputProps(fields.taxpayer, { type: 'checkbox' })}
        />
        <SelectField
          {...fieldText(fields.networkVoltage)}
          optional
          empty="Escolha a tensão"
          input={getSelectProps(fields.networkVoltage)}
          options={VOLTAGES}
        />
      </fieldset>
    </>
  )
}

function ProductRows({
  fields,
  options,
  lines,
  id,
  preview,
  addedErrors,
}: Pick<Props, 'fields' | 'options' | 'lines' | 'id' | 'preview' | 'addedErrors'>) {
  const rows = fields.products.getFieldList()
  const toLine = (row: ProductRow) => {
    const value = String(row.getFieldset().productId.initialValue ?? '')
    const stored = lines[value]
    const line = preview?.lines[value] ?? stored
    const name = line?.name ?? options.products.find((option) => option.value === value)?.label ?? `Produto ${value}`
    const { price = '—', total = '—', steps = [] } = line ?? {}
    return { productId: Number(value), name, price, total, steps, value, row, line, stored }
  }
  // By what they hold: after a button or a refused save the server's rows replace the typed ones.
  const keys = rows.map(({ initialValue }) => JSON.stringify(initialValue))
  return (
    <>
      <LinesTable
        caption="Produtos"
        lines={rows.map(toLine)}
        rowKey={(_, index) => keys[index] ?? ''}
        isChanged={({ stored, line }) => hasChanged(line, stored)}
        hint={({ stored, line }) => (
          <>
            {line?.problem ? <small className="field-error"> {line.problem}</small> : null}
            {stored && hasChanged(line, stored) ? (
              <small className="cell-more">
                era {stored.price} · {stored.total}
              </small>
            ) : null}
          </>
        )}
        quantity={({ row, name, line }) => <QuantityCell row={row} name={name} unit={line?.unit} />}
        action={({ value, name }) => (
          <button
            type="submit"
            className="icon-button"
            name="intent"
            value={`remove-${value}`}
            aria-label={`Remover ${name}`}
            formNoValidate
          >
            <Icon name="trash" />
          </button>
        )}
      />
      <div className="line-row added" key={keys.join()}>
        <SearchSelect
          label="Adicionar produto"
          optional
          input={{ id: 'order-added', name: 'added.productId' }}
          options={options.products}
          empty="Escolha um produto"
          searchPath={`/options/order-products/${id}`}
          errors={addedErrors['added.productId']}
        />
        <TextField
          label="Quantidade"
          optional
          input={{ id: 'order-added-quantity', name: 'added.quantity', inputMode: 'numeric', maxLength: 6 }}
          errors={addedErrors['added.quantity']}
        />
      </div>
      <ButtonRow>
        <button type="submit" className="btn btn-quiet" name="intent" value="add" formNoValidate>
          Adicionar
        </button>
      </ButtonRow>
    </>
  )
}

/** The quantity; beside it the hidden fields: the product, and the quantity that the user began with. */
function QuantityCell({ row, name, unit }: { row: ProductRow; name: string; unit: string | undefined }) {
  const { productId, quantity } = row.getFieldset()
  const errors = [...(quantity.errors ?? []), ...(productId.errors ?? [])]
  return (
    <>
      <input type="hidden" name={productId.name} value={String(productId.initialValue ?? '')} />
      <input type="hidden" name={`${row.name}.was`} value={renderedWith(row.initialValue)} />
      <label className="visually-hidden" htmlFor={quantity.id}>
        {name}: quantidade
      </label>
      <span className="quantity">
        <input
          {...plain(getInputProps(quantity, { type: 'text' }))}
          key={quantity.key}
          className="form-control"
          inputMode="numeric"
          required
          maxLength={6}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? `${quantity.id}-error` : undefined}
        />
        <span className="muted">{unit}</span>
      </span>
      <FieldError id={quantity.id} errors={errors} />
    </>
  )
}

const hasChanged = (line: EditLine | undefined, stored: EditLine | undefined): boolean =>
  line !== undefined && (line.price !== stored?.price || line.total !== stored.total)

/** The quantity that the user began with, also after a refused save: related products follow from there. */
function renderedWith(row: unknown): string {
  const typed = typeof row === 'object' && row !== null ? row : {}
  const was = 'was' in typed ? typed.was : null
  const quantity = 'quantity' in typed ? typed.quantity : null
  return String(was ?? quantity ?? '')
}

import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import { NETWORK_VOLTAGE_LABELS } from '#domain/kits/network-voltages'
import { CheckField, SelectField } from '~/components/form/choice-fields'
import { FieldError } from '~/components/form/field'
import { SearchSelect } from '~/components/form/search-select'
import { TextAreaField, TextField } from '~/components/form/text-fields'
import { UF_OPTIONS } from '~/features/company-clients/address-fields'
import type { EditOptions } from './load-edit-options.server'
import type { OrderFieldset } from './order-fieldset'

const VOLTAGES = Object.entries(NETWORK_VOLTAGE_LABELS).map(([value, label]) => ({ value, label }))

type Props = {
  fields: OrderFieldset
  options: Pick<EditOptions, 'clients' | 'products'>
  id: number
  companyId: number
  /** Products that are on the order already, by id. */
  names: Record<string, string>
}

/** What is sold and to whom. */
export function CompositionFields({ fields, options, id, companyId, names }: Props) {
  return (
    <>
      <fieldset>
        <legend>Cliente e instalação</legend>
        <SearchSelect
          label="Cliente"
          help={
            <>
              Ainda não está na lista? <a href="/clients/new">Cadastre o cliente</a> e volte aqui.
            </>
          }
          input={{ ...getSelectProps(fields.companyClientId), required: false }}
          options={options.clients}
          empty="Escolha o cliente"
          searchPath={`/options/clients/${companyId}`}
          errors={fields.companyClientId.errors}
        />
        <TextAreaField
          label="Descrição"
          optional
          input={{ ...getTextareaProps(fields.description), rows: 2, maxLength: 500 }}
          errors={fields.description.errors}
        />
        <SelectField
          label="UF de entrega"
          help="Muda o frete e recalcula os preços."
          input={getSelectProps(fields.freightUf)}
          options={UF_OPTIONS}
          errors={fields.freightUf.errors}
        />
        <CheckField
          label="Cliente contribuinte de ICMS"
          help="Muda os impostos e recalcula os preços."
          input={getInputProps(fields.taxpayer, { type: 'checkbox' })}
          errors={fields.taxpayer.errors}
        />
        <SelectField
          label="Tensão da rede"
          optional
          empty="Escolha a tensão"
          input={getSelectProps(fields.networkVoltage)}
          options={VOLTAGES}
          errors={fields.networkVoltage.errors}
        />
      </fieldset>
      <fieldset id="order-products">
        <legend>Produtos</legend>
        <p className="help">Ao mudar produtos ou quantidades, todos os preços passam a ser os de hoje.</p>
        <FieldError id="order-products" errors={fields.products.errors} />
        <ProductRows fields={fields} options={options} names={names} id={id} />
      </fieldset>
    </>
  )
}

function ProductRows({ fields, options, names, id }: Pick<Props, 'fields' | 'options' | 'names' | 'id'>) {
  const rows = fields.products.getFieldList()
  const added = `products[${rows.length}]`
  const nameOf = (productId: string) =>
    names[productId] ?? options.products.find(({ value }) => value === productId)?.label ?? `Produto ${productId}`
  // By what they hold: after a refused save the server's rows, merged and without those ticked to go, take the place of what was typed.
  const keys = rows.map(({ initialValue }) => JSON.stringify(initialValue))
  return (
    <>
      {rows.map((row, index) => {
        const { productId, quantity } = row.getFieldset()
        const name = nameOf(String(productId.initialValue ?? ''))
        return (
          <div className="line-row" key={keys[index]}>
            <input type="hidden" name={productId.name} value={productId.initialValue ?? ''} />
            <TextField
              label={name}
              input={{ ...getInputProps(quantity, { type: 'text' }), inputMode: 'numeric', required: true }}
              errors={[...(quantity.errors ?? []), ...(productId.errors ?? [])]}
            />
            <label className="form-check-label">
              <input type="checkbox" className="form-check-input" name={`${row.name}.remove`} /> Remover
              <span className="visually-hidden"> {name}</span>
            </label>
          </div>
        )
      })}
      <div className="line-row added" key={keys.join()}>
        <SearchSelect
          label="Adicionar produto"
          optional
          input={{ id: 'order-added', name: `${added}.productId` }}
          options={options.products}
          empty="Escolha um produto"
          searchPath={`/options/order-products/${id}`}
        />
        <TextField
          label="Quantidade"
          optional
          input={{ id: 'order-added-quantity', name: `${added}.quantity`, inputMode: 'numeric', maxLength: 6 }}
        />
      </div>
    </>
  )
}

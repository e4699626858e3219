import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import { ButtonRow } from '~/components/button-row'
import { CheckField, SelectField } from '~/components/form/choice-fields'
import { FieldError, fieldText } from '~/components/form/field'
import { SearchSelect } from '~/components/form/search-select'
import { PercentField, TextAreaField, TextField } from '~/components/form/text-fields'
import { useTypedBefore } from '~/components/form/typed-before'
import { Icon } from '~/components/icon'
import { LinesTable } from '~/features/catalogue/pricing/lines-table'
import type { TableLine } from '~/features/catalogue/pricing/priced-line'
import { UF_OPTIONS } from '~/features/ground/places/uf-options'
import { DeliveryAddressFields } from '~/features/sales/checkout/delivery-address-fields'
import { DELIVERY_CEP } from './delivery-cep'
import type { EditLine } from './edit-outcome.server'
import type { ProductsPreview } from './edit-products.server'
import type { EditOptions } from './load-edit-options.server'
import type { OrderFieldset } from './order-fieldset'
import type { TypedLines, TypeLine } from './typed-lines'

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
  /** How far this user goes alone; null: they give no price here. */
  prices: { limit: string; amount: string } | null
  typed: TypedLines
  type: TypeLine
  /** Adds or removes a line, with a script, by the button that says so. */
  move: (button: HTMLButtonElement) => void
  /** The product whose line is on its way out. */
  leaving: string | null
  /** Of what is typed now, by the name of the field. */
  liveErrors: Readonly<Record<string, string[]>>
  cepMessage: string | undefined
  /** Of the row that adds a product. */
  addedErrors: Record<string, string[]>
}

type ProductFields = ReturnType<OrderFieldset['products']['getFieldList']>[number]

/** The composition and the buyer. */
export function CompositionFields({ fields, options, companyId, pricesPath, ...rest }: Props) {
  const { prices } = rest
  return (
    <>
      <fieldset id="order-products">
        <legend>Produtos</legend>
        <p className="help">
          O que não muda mantém o preço e o desconto. O que entra ou muda de faixa de quantidade tem o preço de hoje.
        </p>
        <FieldError id="order-products" errors={fields.products.errors} />
        <ProductRows fields={fields} options={options} {...rest} />
        {prices ? (
          <PercentField
            {...fieldText(fields.discount)}
            optional
            help={`Preenchido, vale no lugar dos preços de cada item. Sem aprovação, você dá até ${prices.limit} (${prices.amount}).`}
            input={{ ...getInputProps(fields.discount, { type: 'text' }), maxLength: 9, autoComplete: 'off' }}
          />
        ) : null}
        {pricesPath ? (
          <p className="help">
            {prices ? (
              <>
                Para fechar em um total, use <a href={pricesPath.replace(/prices$/, 'target')}>o total desejado</a>.
              </>
            ) : (
              <>
                Para dar desconto, use <a href={pricesPath}>preços e descontos</a>.
              </>
            )}
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

type RowsProps = Omit<Props, 'companyId' | 'pricesPath' | 'cepMessage'>

function ProductRows({
  fields,
  options,
  lines,
  id,
  preview,
  prices,
  typed,
  type,
  move,
  leaving,
  addedErrors,
  liveErrors,
}: RowsProps) {
  const rows = fields.products.getFieldList()
  const shownLines = [
    ...rows.map((row) => ({ row, value: String(row.getFieldset().productId.initialValue ?? '') })),
    ...enteredBeside(rows, preview).map((value) => ({ row: null, value })),
  ].map(({ row, value }, index): EditedRow => {
    const stored = lines[value]
    const seen = preview?.lines[value]
    const line = seen ?? stored
    const own = typed[value] ?? {}
    const before = row?.initialValue as Row | undefined
    const price = own.price === undefined ? before?.price : (own.price ?? undefined)
    const words = {
      productId: Number(value),
      name: line?.name ?? options.products.find((option) => option.value === value)?.label ?? `Produto ${value}`,
      ...{ price: line?.price ?? '—', total: line?.total ?? '—', steps: line?.steps ?? [] },
      // What a preview answers has no picture: the stored line keeps its own.
      ...(line ? { drawing: line.drawing, image: stored?.image } : {}),
    }
    return {
      ...words,
      ...{ value, line, stored },
      field: row?.name ?? `products[${index}]`,
      // A quantity that nobody typed here may follow that of another line.
      typedQuantity: own.quantity ?? seen?.quantity ?? before?.quantity ?? '',
      base: row === null ? '' : own.quantity === undefined ? (before?.quantity ?? '') : undefined,
      was: before?.was ?? before?.quantity ?? '',
      isEntered: row === null,
      isGone: row !== null && (value === leaving || (preview !== undefined && !seen)),
      givenPrice: price,
      errors: (name) => [
        ...(row ? (row.getFieldset()[name].errors ?? []) : []),
        ...(liveErrors[`${row?.name}.${name}`] ?? []),
      ],
    }
  })
  const products = rows.map((row) => String(row.getFieldset().productId.initialValue)).join()
  const pressed = useRef<number | null>(null)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    pressed.current = event.currentTarget.value === 'add' ? null : removers().indexOf(event.currentTarget)
    move(event.currentTarget)
  }
  // The button that had the focus is gone with its line: that of the next line takes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the lines are others
  useEffect(() => {
    if (pressed.current !== null) (removers()[pressed.current] ?? removers().at(-1))?.focus()
    pressed.current = null
  }, [products])
  useTypedBefore(fields.products.formId, (form) => {
    for (const { value, field } of shownLines) {
      const typedIn = (name: string) => {
        const input = form.elements.namedItem(`${field}.${name}`)
        return input instanceof HTMLInputElement && input.value !== input.defaultValue ? input.value : undefined
      }
      const [quantity, price] = [typedIn('quantity'), typedIn('price')]
      if (quantity !== undefined) type(value, { quantity })
      if (price !== undefined) type(value, { price })
    }
  })
  return (
    <>
      <LinesTable
        caption="Produtos"
        lines={shownLines}
        isChanged={(row) => isChanged(row)}
        hint={(row) => <LineHint row={row} />}
        quantity={(row) => <QuantityCell row={row} type={type} />}
        {...(prices ? { price: (row: EditedRow) => <PriceCell row={row} type={type} /> } : {})}
        action={({ value, name, isGone }) =>
          isGone ? null : (
            <button
              type="submit"
              className="icon-button"
              name="intent"
              value={`remove-${value}`}
              aria-label={`Remover ${name}`}
              formNoValidate
              onClick={press}
            >
              <Icon name="trash" />
            </button>
          )
        }
      />
      <div className="line-row added" key={products}>
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
          input={{ id: 'order-added-quantity', name: 'added.quantity', inputMode: 'numeric', maxLength: 6 }}
          errors={addedErrors['added.quantity']}
        />
      </div>
      <ButtonRow>
        <button type="submit" className="btn btn-quiet" name="intent" value="add" formNoValidate onClick={press}>
          Adicionar
        </button>
      </ButtonRow>
    </>
  )
}

const removers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('#order-products .row-actions button')]

/** A line as the form was answered with it. */
type Row = { quantity?: string; was?: string; price?: string }

interface EditedRow extends TableLine {
  value: string
  line: EditLine | undefined
  stored: EditLine | undefined
  /** Name of its fields. */
  field: string
  typedQuantity: string
  /** See `liveForm`; undefined where the user typed the quantity themselves. */
  base: string | undefined
  /** The quantity that the user began with, also after a refused save: related products follow from there. */
  was: string
  /** It comes with another line, and has no fields yet. */
  isEntered: boolean
  /** It goes with another line. */
  isGone: boolean
  /** As it was typed; undefined: the price follows from the edit. */
  givenPrice: string | undefined
  errors: (name: 'quantity' | 'price' | 'productId') => string[]
}

/** Products that come with what was typed, and are not among the form's lines yet. */
const enteredBeside = (rows: readonly ProductFields[], preview: ProductsPreview | undefined): string[] => {
  const known = new Set(rows.map((row) => String(row.getFieldset().productId.initialValue)))
  return Object.keys(preview?.lines ?? {}).filter((value) => !known.has(value))
}

function LineHint({ row: { line, stored, isEntered, isGone } }: { row: EditedRow }) {
  const was = stored && wasWords(stored, line)
  return (
    <>
      {line?.problem ? <small className="field-error"> {line.problem}</small> : null}
      {was && !isGone ? <small className="cell-more">{was}</small> : null}
      {isEntered ? <small className="cell-more">entra junto</small> : null}
      {isGone ? <small className="cell-more">sai junto</small> : null}
    </>
  )
}

/** 'era 14 un · R$ 7.560,00', 'era R$ 2.890,00 · desconto de 5,00%'; null where nothing of it changed. */
function wasWords(stored: EditLine, line: EditLine | undefined): string | null {
  if (!line || (line.price === stored.price && line.total === stored.total)) return null
  const many = line.quantity === stored.quantity ? null : `${stored.quantity} ${stored.unit}`
  const price = line.price === stored.price ? null : stored.price
  return `era ${[many, price, many ? stored.total : (line.discount ?? null)].filter(Boolean).join(' · ')}`
}

const isChanged = ({ line, stored, isEntered, isGone, base, typedQuantity, was }: EditedRow): boolean =>
  isEntered ||
  isGone ||
  (base === undefined && typedQuantity !== was) ||
  (line !== undefined && (line.price !== stored?.price || line.total !== stored.total))

/** The quantity; beside it the hidden fields: the product, and the quantity that the user began with. */
function QuantityCell({ row, type }: { row: EditedRow; type: TypeLine }) {
  const { field, value, name, line, typedQuantity, base, was, isGone } = row
  const errors = [...row.errors('quantity'), ...row.errors('productId')]
  const id = `order-${field}.quantity`
  const isNew = row.stored?.quantity !== typedQuantity
  // A line that goes with another one is not saved; for the next look it is there as before.
  const gone = (before: string) => (isGone ? { disabled: true, 'data-base': before } : {})
  const unit = <span className="muted">{line?.unit}</span>
  if (row.isEntered)
    return (
      <>
        <input type="hidden" name={`${field}.productId`} value={value} data-base="" />
        <input type="hidden" name={`${field}.quantity`} value={typedQuantity} data-base="" />
        {typedQuantity} {unit}
      </>
    )
  return (
    <>
      <input type="hidden" name={`${field}.productId`} value={value} {...gone(value)} />
      <input type="hidden" name={`${field}.was`} value={was} {...gone(was)} />
      <label className="visually-hidden" htmlFor={id}>
        {name}: quantidade
      </label>
      <span className="quantity">
        <input
          id={id}
          name={`${field}.quantity`}
          type="text"
          className={`form-control cell-field num${isNew ? ' is-new' : ''}`}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={6}
          value={isGone ? '0' : typedQuantity}
          data-base={base}
          disabled={isGone}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
          onChange={(event) => type(value, { quantity: event.currentTarget.value })}
        />
        {unit}
      </span>
      <FieldError id={id} errors={errors} />
    </>
  )
}

/** The price of one unit. A blank one, and one that stays as it was drawn, is not given: it follows from the edit. */
function PriceCell({ row, type }: { row: EditedRow; type: TypeLine }) {
  const { field, value, name, line, givenPrice, isEntered, isGone } = row
  const shown = line?.typedPrice ?? ''
  if (isEntered || isGone || shown === '') return row.price
  const errors = row.errors('price')
  const id = `order-${field}.price`
  return (
    <>
      <input type="hidden" name={`${field}.wasPrice`} value={givenPrice === undefined ? shown : ''} />
      <label className="visually-hidden" htmlFor={id}>
        Preço de {name}
      </label>
      <input
        id={id}
        name={`${field}.price`}
        type="text"
        className={`form-control cell-field num${shown === row.stored?.typedPrice ? '' : ' is-new'}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={givenPrice ?? shown}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
        onChange={(event) => type(value, { price: event.currentTarget.value })}
        onBlur={(event) => {
          if (event.currentTarget.value.trim() === '') type(value, { price: null })
        }}
      />
      <FieldError id={id} errors={errors} />
    </>
  )
}

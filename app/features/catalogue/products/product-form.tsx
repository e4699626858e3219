import { type FieldMetadata, getInputProps, getSelectProps } from '@conform-to/react'
import type { ProductDrawing } from '#domain/catalogue/products/product-drawings'
import { CheckField, type Option, SelectField } from '~/components/form/choice-fields'
import { FieldError, fieldText } from '~/components/form/field'
import { type CountedField, FoldedGroup, isFilled } from '~/components/form/folded-group'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { SearchSelect } from '~/components/form/search-select'
import { PercentField, TextField } from '~/components/form/text-fields'
import type { TypeField } from './product-fields.server'
import { RowPicture } from './row-picture'

type Field = FieldMetadata<string>
type Values = Record<
  | 'name'
  | 'unit'
  | 'manufacturerId'
  | 'substituteId'
  | 'availableAt'
  | 'availableInDays'
  | 'ipi'
  | 'icmsTaxpayer'
  | 'icmsNonTaxpayer'
  | 'icmsExternalUf'
  | 'datasheetUrl',
  string
> & { specs: Record<string, string> }

type Props = FormParts & {
  type: string
  fields: readonly TypeField[]
  values: Record<string, unknown>
  version?: number
  manufacturers: readonly Option[]
  substitutes: readonly Option[]
  /** It is there already, and has an own PDF that a link would replace. */
  hasOwnDatasheet?: boolean
  /** It is there already: how an integrator finds it in lists. */
  shown?: Shown
  cancelPath: string
}

/** So many stand before the folded groups. */
const ESSENTIALS = 6

/**
 * The form of a product: the six that one begins with, then the rest in folded groups, of which each says what is
 * filled in. Which fields a type has the server says.
 */
export function ProductForm({ type, fields: typeFields, values, version, manufacturers, ...rest }: Props) {
  const { constraint, substitutes, hasOwnDatasheet, shown, ...parts } = rest
  const { form, fields, conflict } = useResourceForm<Values>({ id: 'product', defaultValue: values, constraint })
  const specs: Readonly<Record<string, Field | undefined>> = fields.specs.getFieldset()
  const top = fields as unknown as Readonly<Record<string, Field | undefined>>
  const ofType = typeFields.flatMap((field): Known[] => {
    const known = field.name.startsWith('specs.') ? specs[field.name.slice(6)] : top[field.name]
    return known ? [{ ...field, known }] : []
  })
  const first = ofType.filter(({ group }) => group === undefined)
  // A type with much of its own has the unit, which is there already, behind its line.
  const isUnitFirst = first.length + 2 < ESSENTIALS
  const counted = (names: readonly (keyof Values)[]): CountedField[] =>
    names.map((name) => ({ label: fieldText(fields[name]).label, field: fields[name] }))
  const groups = [...new Set(ofType.flatMap(({ group }) => group ?? []))].map((title) => {
    const members = ofType.filter(({ group }) => group === title)
    return { title, members, fields: members.filter(({ kind }) => kind !== 'flag').map(countedOf) }
  })
  const supply = counted([...(isUnitFirst ? [] : ['unit' as const]), 'availableAt', 'availableInDays', 'substituteId'])
  const taxes = counted(TAXES)
  const datasheet = counted(['datasheetUrl'])
  const all = [
    ...counted(['name', 'manufacturerId', ...(isUnitFirst ? ['unit' as const] : [])]),
    ...first.map(countedOf),
    ...groups.flatMap((group) => group.fields),
    ...supply,
    ...taxes,
    ...datasheet,
  ]
  const sum = `${all.filter(isFilled).length} de ${all.length}`
  const unit = (
    <TextField
      {...fieldText(fields.unit)}
      help="Como o produto é contado: un, m, par, barra."
      optional
      input={getInputProps(fields.unit, { type: 'text' })}
    />
  )
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      version={version}
      side={<Side sum={sum} shown={shown} />}
      sum={sum}
      {...parts}
    >
      <input type="hidden" name="type" value={type} />
      <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
      <div className="field-row">
        <SelectField
          {...fieldText(fields.manufacturerId)}
          optional
          input={getSelectProps(fields.manufacturerId)}
          options={manufacturers}
          empty="Sem fabricante"
        />
        {first.map((field) => (
          <OfType key={field.name} field={field} />
        ))}
        {isUnitFirst ? unit : null}
      </div>
      {groups.map(({ title, members, fields: some }) => (
        <FoldedGroup key={title} title={title} fields={some}>
          <div className="field-row">
            {members.map((field) => (field.kind === 'list' ? null : <OfType key={field.name} field={field} />))}
          </div>
          {members.map((field) => (field.kind === 'list' ? <OfType key={field.name} field={field} /> : null))}
        </FoldedGroup>
      ))}
      <FoldedGroup title="Impostos" fields={taxes}>
        <p className="help">Informe também o zero: com um imposto em branco, um produto novo não vai à venda.</p>
        <div className="field-row">
          {TAXES.map((name) => (
            <PercentField
              key={name}
              {...fieldText(fields[name])}
              optional
              input={getInputProps(fields[name], { type: 'text' })}
            />
          ))}
        </div>
      </FoldedGroup>
      <FoldedGroup title="Disponibilidade" fields={supply}>
        <div className="field-row">
          <TextField
            {...fieldText(fields.availableAt)}
            help="Deixe em branco se já há em estoque."
            optional
            input={getInputProps(fields.availableAt, { type: 'date' })}
          />
          <TextField
            {...fieldText(fields.availableInDays)}
            optional
            input={{ ...getInputProps(fields.availableInDays, { type: 'text' }), inputMode: 'numeric' }}
          />
          {isUnitFirst ? null : unit}
        </div>
        <SearchSelect
          {...fieldText(fields.substituteId)}
          help="Do mesmo tipo e à venda: é oferecido quando este produto sai de venda."
          optional
          input={getSelectProps(fields.substituteId)}
          options={substitutes}
          empty="Nenhum"
          searchPath={`/options/products/${type}`}
        />
      </FoldedGroup>
      <FoldedGroup title="Ficha técnica" fields={datasheet}>
        <TextField
          {...fieldText(fields.datasheetUrl)}
          help={
            hasOwnDatasheet
              ? 'Este produto tem um PDF próprio; um link o substitui.'
              : 'Um endereço https. Um PDF próprio vai em Imagens e ficha, depois de salvar.'
          }
          optional
          input={{ ...getInputProps(fields.datasheetUrl, { type: 'url' }), pattern: 'https://.*' }}
        />
      </FoldedGroup>
    </ResourceForm>
  )
}

const TAXES = ['ipi', 'icmsTaxpayer', 'icmsNonTaxpayer', 'icmsExternalUf'] as const

type Known = TypeField & { known: Field }

const countedOf = ({ label, known }: Known): CountedField => ({ label, field: known })

type Shown = {
  id: number
  name: string
  maker: string | null
  drawing: ProductDrawing
  image: { fileId: number } | null
  uses: string
}

/** How an integrator sees it, and how much of it is known, beside the button. */
function Side({ sum, shown }: { sum: string; shown: Shown | undefined }) {
  return (
    <>
      {shown ? (
        <section aria-label="Como o integrador vê">
          <p className="help">Como o integrador vê</p>
          <RowPicture drawing={shown.drawing} image={shown.image}>
            <b>{shown.name}</b>
            {shown.maker ? <small className="d-block">{shown.maker}</small> : null}
          </RowPicture>
          <p>
            <a href={`/products/${shown.id}/images`}>Trocar foto</a>
          </p>
          {shown.uses ? <p className="help">{shown.uses}</p> : null}
        </section>
      ) : null}
      <p>
        Preenchido: <strong className="num">{sum}</strong>
      </p>
      {shown ? null : (
        <p className="help">O produto nasce fora de venda: ponha-o à venda quando tiver preço na tabela padrão.</p>
      )}
    </>
  )
}

function OfType({ field }: { field: Known }) {
  const { label, help, options = [], isRequired, known } = field
  const text = { label, help, errors: known.errors }
  if (field.kind === 'flag')
    return <CheckField {...text} input={getInputProps(known as FieldMetadata<unknown>, { type: 'checkbox' })} />
  if (field.kind === 'list') return <BoxList text={text} known={known} options={options} />
  if (field.kind === 'choice')
    return (
      <SelectField
        {...text}
        optional={!isRequired}
        input={{ ...getSelectProps(known), required: isRequired }}
        options={options}
        empty={isRequired ? 'Escolha' : 'Não informado'}
      />
    )
  // Several numbers are one line of text: `multiple` is of other inputs.
  const line = { ...getInputProps(known, { type: 'text' }), multiple: undefined, inputMode: 'decimal' as const }
  return (
    <TextField
      {...text}
      optional={!isRequired}
      input={field.kind === 'day' ? getInputProps(known, { type: 'date' }) : { ...line, required: isRequired }}
    />
  )
}

/** Several of a list, all in sight. */
function BoxList({
  text,
  known,
  options,
}: {
  text: { label: string; help?: string; errors?: string[] }
  known: Field
  options: readonly Option[]
}) {
  const chosen = [known.initialValue ?? []].flat().map(String)
  // One that is beyond the first of the list stays chosen, by its number.
  const beyond = chosen
    .filter((one) => options.every(({ value }) => value !== one))
    .map((value) => ({ value, label: `Produto ${value}` }))
  return (
    <fieldset className="choices" id={known.id}>
      <legend>{text.label}</legend>
      {text.help ? <p className="help">{text.help}</p> : null}
      {[...options, ...beyond].map(({ value, label }) => (
        <div className="form-check" key={value}>
          <input
            type="checkbox"
            id={`${known.id}-${value}`}
            name={known.name}
            value={value}
            defaultChecked={chosen.includes(value)}
            className="form-check-input"
          />
          <label className="form-check-label" htmlFor={`${known.id}-${value}`}>
            {label}
          </label>
        </div>
      ))}
      <FieldError id={known.id} errors={text.errors} />
    </fieldset>
  )
}

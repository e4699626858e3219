import { type FieldMetadata, getInputProps, getSelectProps } from '@conform-to/react'
import { CheckField, type Option, SelectField } from '~/components/form/choice-fields'
import { FieldError, fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { SearchSelect } from '~/components/form/search-select'
import { PercentField, TextField } from '~/components/form/text-fields'
import type { TypeField } from './product-fields.server'

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
  cancelPath: string
}

/** The form of a product: what all have, and the fields of its type as the server names them. */
export function ProductForm({ type, fields: typeFields, values, version, manufacturers, ...rest }: Props) {
  const { constraint, substitutes, hasOwnDatasheet, ...parts } = rest
  const { form, fields, conflict } = useResourceForm<Values>({ id: 'product', defaultValue: values, constraint })
  const specs: Readonly<Record<string, Field | undefined>> = fields.specs.getFieldset()
  const top = fields as unknown as Readonly<Record<string, Field | undefined>>
  const fieldOf = (name: string) => (name.startsWith('specs.') ? specs[name.slice(6)] : top[name])
  const percent = (name: 'ipi' | 'icmsTaxpayer' | 'icmsNonTaxpayer' | 'icmsExternalUf') => (
    <PercentField {...fieldText(fields[name])} optional input={getInputProps(fields[name], { type: 'text' })} />
  )
  return (
    <ResourceForm form={form} conflict={conflict} version={version} {...parts}>
      <input type="hidden" name="type" value={type} />
      <fieldset>
        <legend>Produto</legend>
        <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
        <SelectField
          {...fieldText(fields.manufacturerId)}
          optional
          input={getSelectProps(fields.manufacturerId)}
          options={manufacturers}
          empty="Sem fabricante"
        />
        <TextField
          {...fieldText(fields.unit)}
          help="Como se conta: un, m, par, barra."
          optional
          input={getInputProps(fields.unit, { type: 'text' })}
        />
        <SearchSelect
          {...fieldText(fields.substituteId)}
          help="Do mesmo tipo e à venda: é oferecido quando este produto sai de venda."
          optional
          input={getSelectProps(fields.substituteId)}
          options={substitutes}
          empty="Nenhum"
          searchPath={`/options/products/${type}`}
        />
      </fieldset>
      {typeFields.length > 0 ? (
        <fieldset>
          <legend>Dados técnicos</legend>
          {typeFields.map((field) => {
            const known = fieldOf(field.name)
            return known ? <OfType key={field.name} field={field} known={known} /> : null
          })}
        </fieldset>
      ) : null}
      <fieldset>
        <legend>Disponibilidade</legend>
        <TextField
          {...fieldText(fields.availableAt)}
          help="Deixe vazio se já há em estoque."
          optional
          input={getInputProps(fields.availableAt, { type: 'date' })}
        />
        <TextField
          {...fieldText(fields.availableInDays)}
          optional
          input={{ ...getInputProps(fields.availableInDays, { type: 'text' }), inputMode: 'numeric' }}
        />
      </fieldset>
      <fieldset>
        <legend>Impostos</legend>
        <p className="help">Zero também se informa: em branco, ninguém sabe, e um produto novo não vai à venda.</p>
        {percent('ipi')}
        {percent('icmsTaxpayer')}
        {percent('icmsNonTaxpayer')}
        {percent('icmsExternalUf')}
      </fieldset>
      <fieldset>
        <legend>Ficha técnica</legend>
        <TextField
          {...fieldText(fields.datasheetUrl)}
          help={
            hasOwnDatasheet
              ? 'Este produto tem um PDF próprio; um link toma o lugar dele.'
              : 'Um endereço https. Um PDF próprio vai em Imagens e ficha, depois de salvar.'
          }
          optional
          input={{ ...getInputProps(fields.datasheetUrl, { type: 'url' }), pattern: 'https://.*' }}
        />
      </fieldset>
      {version === undefined ? (
        <p className="help">O produto nasce fora de venda: ponha-o à venda quando tiver preço na tabela padrão.</p>
      ) : null}
    </ResourceForm>
  )
}

function OfType({ field, known }: { field: TypeField; known: Field }) {
  const { label, help, options = [], isRequired } = field
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
  return (
    <TextField
      {...text}
      optional={!isRequired}
      input={{ ...getInputProps(known, { type: 'text' }), required: isRequired, inputMode: 'decimal' }}
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

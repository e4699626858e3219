import { type FieldMetadata, getInputProps, getSelectProps } from '@conform-to/react'
import type { CustomizedBudgetInput } from '#domain/catalogue/kits/customized-budget-input'
import { NETWORK_VOLTAGE_LABELS, NETWORK_VOLTAGES } from '#domain/catalogue/products/network-voltages'
import { CheckField, type Option, SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { TextField } from '~/components/form/text-fields'
import { UF_OPTIONS } from '~/features/ground/places/uf-options'

type Part = CustomizedBudgetInput['inverters'][number]
type CustomizedFields = Required<{
  [Name in keyof CustomizedBudgetInput]: FieldMetadata<CustomizedBudgetInput[Name]>
}>
type CustomizedOptions = { panels: Option[]; inverters: Option[]; batteries: Option[]; roofs: Option[] }
type Props = { fields: CustomizedFields; options: CustomizedOptions }

const VOLTAGES = NETWORK_VOLTAGES.map((value) => ({ value, label: NETWORK_VOLTAGE_LABELS[value] }))

/** The choices that the user makes; the rest of the materials follows from them. */
export function CustomizedFieldsets({ fields, options }: Props) {
  return (
    <>
      <fieldset className="block">
        <legend>1. Painel</legend>
        <div className="field-row part-row">
          <SelectField
            {...fieldText(fields.panelId)}
            empty="Escolha o painel"
            options={options.panels}
            input={{ ...getSelectProps(fields.panelId), required: true }}
          />
          <TextField
            {...fieldText(fields.panelQuantity)}
            input={{ ...getInputProps(fields.panelQuantity, { type: 'text' }), inputMode: 'numeric', required: true }}
          />
        </div>
      </fieldset>
      <fieldset className="block" id={fields.inverters.id}>
        <legend>2. Inversores</legend>
        <PartRow label="Inversor" field={partOf(fields.inverters, 0)} options={options.inverters} isRequired />
        <PartRow label="Segundo inversor" field={partOf(fields.inverters, 1)} options={options.inverters} />
        {fields.inverters.errors ? <p className="field-error">{fields.inverters.errors.join(' ')}</p> : null}
      </fieldset>
      <fieldset className="block">
        <legend>3. Baterias</legend>
        <p className="help">Só para inversores híbridos: uma bateria mestre e, se quiser, expansões.</p>
        <PartRow label="Bateria" none="Nenhuma" field={partOf(fields.batteries, 0)} options={options.batteries} />
        <PartRow
          label="Segunda bateria"
          none="Nenhuma"
          field={partOf(fields.batteries, 1)}
          options={options.batteries}
        />
      </fieldset>
      <fieldset className="block">
        <legend>4. Telhado e rede</legend>
        <SelectField
          {...fieldText(fields.fixationType)}
          optional
          empty="Sem estrutura"
          options={options.roofs}
          input={getSelectProps(fields.fixationType)}
        />
        <div className="field-row">
          <SelectField
            {...fieldText(fields.freightUf)}
            help="O frete depende dela."
            options={UF_OPTIONS}
            input={getSelectProps(fields.freightUf)}
          />
          <SelectField
            {...fieldText(fields.networkVoltage)}
            help="Sugerida pela UF; confira na conta de luz."
            options={VOLTAGES}
            input={{ ...getSelectProps(fields.networkVoltage), required: true }}
          />
        </div>
        <CheckField {...fieldText(fields.taxpayer)} input={getInputProps(fields.taxpayer, { type: 'checkbox' })} />
      </fieldset>
    </>
  )
}

type PartFields = { productId: FieldMetadata<number>; quantity: FieldMetadata<number> }

/** The fields of a row that may not be in the form's value yet. */
function partOf(list: FieldMetadata<Part[]>, index: number): PartFields {
  const known = list.getFieldList()[index]
  if (known) return known.getFieldset() as unknown as PartFields
  const blank = (name: string) => ({
    id: `${list.formId}-${list.name}[${index}].${name}`,
    name: `${list.name}[${index}].${name}`,
    formId: list.formId,
    initialValue: undefined,
    errors: undefined,
  })
  return { productId: blank('productId'), quantity: blank('quantity') } as unknown as PartFields
}

type PartProps = {
  label: string
  field: PartFields
  options: readonly Option[]
  isRequired?: true
  /** Of a noun that is feminine: 'Nenhuma'. */
  none?: string
}

function PartRow({ label, field, options, isRequired, none = 'Nenhum' }: PartProps) {
  const { productId, quantity } = field
  return (
    <div className="field-row part-row">
      <SelectField
        label={label}
        optional={!isRequired}
        empty={isRequired ? 'Escolha' : none}
        options={options}
        input={{
          id: productId.id,
          name: productId.name,
          defaultValue: productId.initialValue as string | undefined,
          required: isRequired,
        }}
        errors={productId.errors}
      />
      <TextField
        label="Quantidade"
        errors={quantity.errors}
        optional={!isRequired}
        input={{
          id: quantity.id,
          name: quantity.name,
          defaultValue: quantity.initialValue as string | undefined,
          inputMode: 'numeric',
          autoComplete: 'off',
          maxLength: 7,
          required: isRequired,
        }}
      />
    </div>
  )
}

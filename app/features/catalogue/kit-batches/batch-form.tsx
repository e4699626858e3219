import { getInputProps, getSelectProps } from '@conform-to/react'
import type { KitBatchInput } from '#domain/catalogue/kits/kit-batch-input'
import { type Option, SelectField } from '~/components/form/choice-fields'
import { describe, FieldError, fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { SearchSelect } from '~/components/form/search-select'
import { PercentField, TextField } from '~/components/form/text-fields'

type Props = FormParts & {
  choices: { systems: Option[]; voltages: Option[]; roofs: Option[] }
  products: { panels: Option[]; inverters: Option[]; batteries: Option[] }
  /** Rows of inverters that are offered. */
  rows: number
}

const BATTERY_ROWS = 2

/** The form of a new batch of kits: the parts to combine. */
export function BatchForm({ choices, products, rows, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<KitBatchInput>({
    id: 'kit-batch',
    defaultValue: { systemType: 'ON_GRID', step: '1', fixationTypes: ['COLONIAL'], networkVoltages: ['MONO_220'] },
    constraint,
  })
  const chosen = (name: 'inverterIds' | 'fixationTypes' | 'networkVoltages'): string[] => {
    const { initialValue } = fields[name]
    return (Array.isArray(initialValue) ? initialValue : [initialValue]).filter(Boolean).map(String)
  }
  const inverters = chosen('inverterIds')
  const boxes = (name: 'fixationTypes' | 'networkVoltages', label: string, options: Option[]) => {
    const { id, errors } = fields[name]
    const ticked = chosen(name)
    return (
      <fieldset className="choices" id={id} {...describe(id, { label, errors })}>
        <legend>{label}</legend>
        {options.map(({ value, label: text }) => (
          <div className="form-check" key={value}>
            <input
              type="checkbox"
              className="form-check-input"
              id={`${id}-${value}`}
              name={name}
              value={value}
              defaultChecked={ticked.includes(value)}
            />
            <label className="form-check-label" htmlFor={`${id}-${value}`}>
              {text}
            </label>
          </div>
        ))}
        <FieldError id={id} errors={errors} />
      </fieldset>
    )
  }
  const batteries = fields.batteries.getFieldList().map((row) => row.getFieldset())
  const typed = (at: number, name: 'productId' | 'quantity') => String(batteries[at]?.[name].initialValue ?? '')
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      submitLabel={submitLabel}
      cancelPath="/kits/batches"
    >
      <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
      <SelectField
        {...fieldText(fields.systemType)}
        options={choices.systems}
        input={getSelectProps(fields.systemType)}
      />
      <SearchSelect
        {...fieldText(fields.panelId)}
        input={{ ...getSelectProps(fields.panelId), id: fields.panelId.id, name: 'panelId' }}
        options={products.panels}
        empty="Escolha"
        searchPath="/options/products/MODULE"
      />
      <fieldset
        id={fields.inverterIds.id}
        aria-describedby={fields.inverterIds.errors ? `${fields.inverterIds.id}-error` : undefined}
      >
        <legend>Inversores</legend>
        <FieldError id={fields.inverterIds.id} errors={fields.inverterIds.errors} />
        <p className="help">
          De 1 a 20. Para cada ponto fica o mais barato, ou o par mais barato, com o transformador necessário.
        </p>
        {Array.from({ length: Math.max(rows, inverters.length) }, (_, at) => (
          <SearchSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
            key={at}
            label={`Inversor ${at + 1}`}
            optional={at > 0}
            input={{
              id: `${fields.inverterIds.id}-${at}`,
              name: 'inverterIds',
              defaultValue: inverters[at] ?? '',
            }}
            options={products.inverters}
            empty="Nenhum"
            searchPath="/options/products/INVERTER"
          />
        ))}
      </fieldset>
      {boxes('fixationTypes', 'Telhados', choices.roofs)}
      {boxes('networkVoltages', 'Tensões da rede', choices.voltages)}
      <div className="field-row">
        <TextField
          {...fieldText(fields.initialPotency)}
          help="kWp"
          input={{ ...getInputProps(fields.initialPotency, { type: 'text' }), inputMode: 'decimal' }}
        />
        <TextField
          {...fieldText(fields.finalPotency)}
          help="kWp"
          input={{ ...getInputProps(fields.finalPotency, { type: 'text' }), inputMode: 'decimal' }}
        />
      </div>
      <TextField
        {...fieldText(fields.step)}
        help="Um lote tem no máximo 2.000 pontos: tamanhos × telhados × tensões."
        input={{ ...getInputProps(fields.step, { type: 'text' }), inputMode: 'numeric' }}
      />
      <div className="field-row">
        <PercentField
          {...fieldText(fields.minRatio)}
          help="Em branco: o de cada inversor."
          optional
          input={getInputProps(fields.minRatio, { type: 'text' })}
        />
        <PercentField
          {...fieldText(fields.maxRatio)}
          help="Nunca acima do de cada inversor."
          optional
          input={getInputProps(fields.maxRatio, { type: 'text' })}
        />
      </div>
      <fieldset id={fields.batteries.id}>
        <legend>Baterias de cada kit híbrido</legend>
        <FieldError id={fields.batteries.id} errors={fields.batteries.errors} />
        {Array.from({ length: BATTERY_ROWS }, (_, at) => {
          const name = `batteries[${at}]`
          return (
            <div className="field-row part-row" key={name}>
              <SearchSelect
                label={at === 0 ? 'Bateria' : 'Segunda bateria'}
                optional
                input={{
                  id: `${form.id}-${name}.productId`,
                  name: `${name}.productId`,
                  defaultValue: typed(at, 'productId'),
                }}
                options={products.batteries}
                empty="Nenhuma"
                searchPath="/options/products/BATTERY"
                errors={form.allErrors[`${name}.productId`]}
              />
              <TextField
                label="Quantidade"
                input={{
                  id: `${form.id}-${name}.quantity`,
                  name: `${name}.quantity`,
                  defaultValue: typed(at, 'quantity'),
                  inputMode: 'numeric',
                  autoComplete: 'off',
                }}
                errors={form.allErrors[`${name}.quantity`]}
              />
            </div>
          )
        })}
      </fieldset>
    </ResourceForm>
  )
}

import { type FieldMetadata, getInputProps, getSelectProps } from '@conform-to/react'
import { NETWORK_VOLTAGE_LABELS, NETWORK_VOLTAGES } from '#domain/catalogue/products/network-voltages'
import { FIXATION_TYPE_LABELS, FIXATION_TYPES } from '#domain/catalogue/products/product-types'
import { ASSUMPTION_WORDS, ASSUMPTIONS } from '#domain/sizing/sizing/assumption-words'
import { CONNECTION_LABELS, CONNECTIONS } from '#domain/sizing/sizing/connections'
import { MONTH_LABELS, MONTHS } from '#domain/sizing/sizing/months'
import { ORIENTATION_LABELS, ORIENTATIONS } from '#domain/sizing/sizing/orientations'
import { SHADING_LABELS, SHADINGS } from '#domain/sizing/sizing/shading'
import type { SizingInput } from '#domain/sizing/sizing/sizing-input'
import { SelectField } from '~/components/form/choice-fields'
import { MoneyField, PercentField, TextField } from '~/components/form/text-fields'
import { UF_OPTIONS } from '~/features/ground/places/uf-options'

type SizingFields = Required<{ [Name in keyof SizingInput]: FieldMetadata<SizingInput[Name]> }>

const options = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))
const CHOICES = {
  connection: options(CONNECTIONS, CONNECTION_LABELS),
  networkVoltage: options(NETWORK_VOLTAGES, NETWORK_VOLTAGE_LABELS),
  fixationType: options(
    FIXATION_TYPES.filter((type) => !type.startsWith('EXPANSION')),
    FIXATION_TYPE_LABELS,
  ),
  orientation: options(ORIENTATIONS, ORIENTATION_LABELS),
  shading: options(SHADINGS, SHADING_LABELS),
  uf: UF_OPTIONS,
}
const TAX_CLASSES = [
  { value: 'false', label: 'Não contribuinte de ICMS' },
  { value: 'true', label: 'Contribuinte de ICMS' },
]

type Props = { fields: SizingFields }

/** '1. Consumo': the bill first, which everybody has at hand. */
function Consumption({ fields }: Props) {
  const kwh = (name: 'averageConsumption' | (typeof MONTHS)[number], label: string) => (
    <TextField
      key={name}
      label={label}
      optional={name === 'averageConsumption'}
      input={{ ...getInputProps(fields[name], { type: 'text' }), inputMode: 'numeric', required: false }}
      errors={fields[name].errors}
    />
  )
  const hasMonths = MONTHS.some((month) => fields[month].initialValue !== undefined || fields[month].errors)
  return (
    <fieldset className="card">
      <legend>1. Consumo</legend>
      <p className="help mb-2">De um jeito só: o valor da conta, a média ou os 12 meses.</p>
      <MoneyField
        label="Valor da conta"
        optional
        input={{ ...getInputProps(fields.bill, { type: 'text' }), required: false }}
        errors={fields.bill.errors}
      />
      {kwh('averageConsumption', 'Consumo médio')}
      <details open={hasMonths} className="mb-3">
        <summary>Os 12 meses, em kWh</summary>
        <div className="field-row">{MONTHS.map((month) => kwh(month, MONTH_LABELS[month]))}</div>
      </details>
      <MoneyField
        label="Tarifa"
        help="Por kWh, com impostos."
        input={getInputProps(fields.tariff, { type: 'text' })}
        errors={fields.tariff.errors}
      />
      <MoneyField
        label="Iluminação pública"
        help="Por mês: um sistema não a reduz."
        input={getInputProps(fields.lighting, { type: 'text' })}
        errors={fields.lighting.errors}
      />
      <PercentField
        label="Aumento do consumo"
        help="O que ainda vem: ar-condicionado, carro elétrico."
        input={getInputProps(fields.growth, { type: 'text' })}
        errors={fields.growth.errors}
      />
    </fieldset>
  )
}

/** '2. Local': where the building stands and what it is like. */
function Site({ fields }: Props) {
  const select = (name: keyof typeof CHOICES, label: string, more: { empty?: string; help?: string } = {}) => (
    <SelectField
      label={label}
      {...more}
      options={CHOICES[name]}
      input={getSelectProps(fields[name])}
      errors={fields[name].errors}
    />
  )
  return (
    <fieldset className="card">
      <legend>2. Local</legend>
      {select('uf', 'UF', { help: 'Também a da entrega: o frete dos kits é para lá.' })}
      <SelectField
        label="Comprador dos kits"
        options={TAX_CLASSES}
        input={getSelectProps(fields.taxpayer)}
        errors={fields.taxpayer.errors}
      />
      <TextField
        label="Cidade"
        optional
        help="Sem dados dela, vale a capital; com latitude e longitude nas premissas, a mais próxima."
        input={getInputProps(fields.city, { type: 'text' })}
        errors={fields.city.errors}
      />
      {select('connection', 'Ligação')}
      {select('networkVoltage', 'Tensão da rede', {
        empty: 'A sugerida pela UF e pela ligação',
        help: 'Confira na conta de luz.',
      })}
      {select('fixationType', 'Telhado')}
      {select('orientation', 'Orientação')}
      {select('shading', 'Sombreamento')}
    </fieldset>
  )
}

/** '3. Seu serviço': without its price there is no payback to be told of. */
function Service({ fields }: Props) {
  return (
    <fieldset className="card">
      <legend>3. Seu serviço</legend>
      <MoneyField
        label="Instalação e projeto, por Wp"
        optional
        help="Sem ele não há retorno nem TIR. Fica guardado para a empresa."
        input={{ ...getInputProps(fields.service, { type: 'text' }), required: false }}
        errors={fields.service.errors}
      />
    </fieldset>
  )
}

const TECHNICAL = ASSUMPTIONS.filter((name) => name !== 'service')

/** 'Premissas': what is typed here stands before the usual value. */
function Assumptions({ fields }: Props) {
  const isOpen = TECHNICAL.some((name) => fields[name].initialValue !== undefined || fields[name].errors)
  const names = [...TECHNICAL, 'latitude', 'longitude'] as const
  return (
    <details className="card" open={isOpen}>
      <summary>Mudar premissas</summary>
      <p className="help">Vazio: vale o valor usual, que o resultado mostra com a fonte.</p>
      <div className="field-row">
        {names.map((name) => {
          const { label, unit } =
            name === 'latitude' || name === 'longitude'
              ? { label: name === 'latitude' ? 'Latitude' : 'Longitude', unit: 'graus' }
              : ASSUMPTION_WORDS[name]
          return (
            <TextField
              key={name}
              label={label}
              help={unit}
              input={{ ...getInputProps(fields[name], { type: 'text' }), inputMode: 'text', required: false }}
              errors={fields[name].errors}
            />
          )
        })}
      </div>
    </details>
  )
}

/** Everything that the assistant asks. */
export function SizingFieldsets({ fields }: Props) {
  return (
    <>
      <Consumption fields={fields} />
      <Site fields={fields} />
      <Service fields={fields} />
      <Assumptions fields={fields} />
    </>
  )
}

import { getInputProps, getSelectProps } from '@conform-to/react'
import { NETWORK_VOLTAGE_LABELS, NETWORK_VOLTAGES } from '#domain/catalogue/products/network-voltages'
import { FIXATION_TYPE_LABELS, FIXATION_TYPES } from '#domain/catalogue/products/product-types'
import { ASSUMPTION_WORDS, ASSUMPTIONS } from '#domain/sizing/sizing/assumption-words'
import { CONNECTION_LABELS, CONNECTIONS } from '#domain/sizing/sizing/connections'
import { MONTHS } from '#domain/sizing/sizing/months'
import { ORIENTATION_LABELS, ORIENTATIONS } from '#domain/sizing/sizing/orientations'
import { SHADING_LABELS, SHADINGS } from '#domain/sizing/sizing/shading'
import { MODALITIES, MODALITY_LABELS, SUBGROUP_LABELS, SUBGROUPS } from '#domain/sizing/tariffs/tariff-words'
import { SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { FoldedGroup } from '~/components/form/folded-group'
import { MoneyField, PercentField, TextField } from '~/components/form/text-fields'
import { UF_OPTIONS } from '~/features/ground/places/uf-options'
import { BACKUP, GROUP_A, LOADS, Numbers, ROOFS, type SizingFields, UNITS } from './number-fields'

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
  subgroup: options(SUBGROUPS, SUBGROUP_LABELS),
  modality: options(MODALITIES, MODALITY_LABELS),
}
const TAX_CLASSES = [
  { value: 'false', label: 'Não contribuinte de ICMS' },
  { value: 'true', label: 'Contribuinte de ICMS' },
]

const SPLIT_PHASE = [
  { value: 'false', label: 'Não' },
  { value: 'true', label: 'Sim' },
]

type Props = { fields: SizingFields }

const LIST_ID = 'sizing-distributors'

/** '1. Consumo': the bill first, which every client has at hand. */
function Consumption({ fields, distributors }: Props & { distributors: readonly string[] }) {
  const kwh = (name: 'averageConsumption' | (typeof MONTHS)[number]) => (
    <TextField
      key={name}
      {...fieldText(fields[name])}
      optional={name === 'averageConsumption'}
      input={{ ...getInputProps(fields[name], { type: 'text' }), inputMode: 'numeric', required: false }}
    />
  )
  const hasMonths = MONTHS.some((month) => fields[month].initialValue !== undefined || fields[month].errors)
  return (
    <fieldset className="block">
      <legend>1. Consumo</legend>
      <p className="help mb-2">Preencha um dos três: o valor da conta, a média ou os 12 meses.</p>
      <div className="field-row">
        <MoneyField
          {...fieldText(fields.bill)}
          optional
          input={{ ...getInputProps(fields.bill, { type: 'text' }), required: false }}
        />
        {kwh('averageConsumption')}
      </div>
      <details open={hasMonths} className="mb-3">
        <summary>Os 12 meses, em kWh</summary>
        <div className="field-row">{MONTHS.map((month) => kwh(month))}</div>
      </details>
      <div className="field-row">
        <MoneyField
          {...fieldText(fields.tariff)}
          help="Por kWh, com impostos. Com uma distribuidora abaixo, vale a tarifa dela."
          input={getInputProps(fields.tariff, { type: 'text' })}
        />
        <MoneyField
          {...fieldText(fields.lighting)}
          optional
          help="Por mês: o sistema não a reduz. Em branco, a do município, se o portal a conhece."
          input={{ ...getInputProps(fields.lighting, { type: 'text' }), required: false }}
        />
        <PercentField
          {...fieldText(fields.growth)}
          help="O que ainda vem: ar-condicionado, carro elétrico."
          input={getInputProps(fields.growth, { type: 'text' })}
        />
      </div>
      <div className="field-row">
        <TextField
          {...fieldText(fields.distributor)}
          optional
          help="Como está na lista. Em branco, vale a tarifa acima."
          input={{ ...getInputProps(fields.distributor, { type: 'text' }), list: LIST_ID }}
        />
        <SelectField
          {...fieldText(fields.subgroup)}
          options={CHOICES.subgroup}
          input={getSelectProps(fields.subgroup)}
        />
        <SelectField
          {...fieldText(fields.modality)}
          empty="A usual do subgrupo"
          options={CHOICES.modality}
          input={getSelectProps(fields.modality)}
        />
      </div>
      <datalist id={LIST_ID}>
        {distributors.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Numbers
        fields={fields}
        title="Grupo A e tarifa branca"
        help="No lugar da conta, da média e dos meses, com a distribuidora escolhida. A conta diz o consumo de cada posto."
        names={GROUP_A}
      />
      <Numbers fields={fields} title="Ar-condicionado e carro" help="Somados ao consumo de cada mês." names={LOADS} />
      <Batteries fields={fields} />
      <Numbers
        fields={fields}
        title="Outras unidades"
        help="Autoconsumo remoto: o que o sistema injeta é dividido nestas partes, que somam 100%."
        names={UNITS}
      >
        {(['unit2Connection', 'unit3Connection', 'unit4Connection'] as const).map((name) => (
          <SelectField
            key={name}
            {...fieldText(fields[name])}
            options={CHOICES.connection}
            input={getSelectProps(fields[name])}
          />
        ))}
      </Numbers>
    </fieldset>
  )
}

/** '2. Local': the building's place and what it is like. */
function Site({ fields }: Props) {
  const select = (
    name: Exclude<keyof typeof CHOICES, 'subgroup' | 'modality'>,
    more: { empty?: string; help?: string } = {},
  ) => (
    <SelectField {...fieldText(fields[name])} {...more} options={CHOICES[name]} input={getSelectProps(fields[name])} />
  )
  return (
    <fieldset className="block">
      <legend>2. Local</legend>
      <div className="field-row">
        {select('uf', { help: 'É também a UF da entrega: o frete dos kits é calculado até ela.' })}
        <SelectField {...fieldText(fields.taxpayer)} options={TAX_CLASSES} input={getSelectProps(fields.taxpayer)} />
        <TextField
          {...fieldText(fields.city)}
          optional
          help="Sem dados dela, vale a capital; com latitude e longitude nas premissas, a mais próxima."
          input={getInputProps(fields.city, { type: 'text' })}
        />
        {select('connection')}
        {select('networkVoltage', {
          empty: 'A sugerida pela UF e pela ligação',
          help: 'Confira na conta de luz.',
        })}
        {select('fixationType')}
        {select('orientation')}
        {select('shading')}
      </div>
      <Numbers
        fields={fields}
        title="Outras faces e sombra"
        help="Azimute em graus: norte 0, leste 90, sul 180, oeste 270. As partes somam 100%."
        names={ROOFS}
      />
    </fieldset>
  )
}

/** Loads that go on without the grid: with one of them the kits are hybrids with batteries. */
function Batteries({ fields }: Props) {
  return (
    <Numbers
      fields={fields}
      title="Baterias"
      help="O que continua ligado quando falta energia, ou o que as baterias assumem na ponta: os kits passam a ser híbridos, com as baterias que bastam."
      names={BACKUP}
    >
      <SelectField
        {...fieldText(fields.splitPhase)}
        options={SPLIT_PHASE}
        help="Com cargas das duas tensões, só entram híbridos que fornecem ambas."
        input={getSelectProps(fields.splitPhase)}
      />
    </Numbers>
  )
}

/** '3. Seu serviço': without its price there is no payback to be told of. */
function Service({ fields }: Props) {
  return (
    <fieldset className="block">
      <legend>3. Seu serviço</legend>
      <MoneyField
        {...fieldText(fields.service)}
        optional
        help="Sem ele, não há retorno nem TIR. Fica salvo para a empresa."
        input={{ ...getInputProps(fields.service, { type: 'text' }), required: false }}
      />
    </fieldset>
  )
}

const TECHNICAL = ASSUMPTIONS.filter((name) => name !== 'service')

/** 'Premissas': a typed value takes the place of the usual one. */
function Assumptions({ fields }: Props) {
  const isOpen = TECHNICAL.some((name) => fields[name].initialValue !== undefined || fields[name].errors)
  const names = [...TECHNICAL, 'latitude', 'longitude'] as const
  return (
    <FoldedGroup
      title="Mudar premissas"
      isOpen={isOpen}
      fields={names.map((name) => ({ ...fieldText(fields[name]), field: fields[name] }))}
    >
      <p className="help">Em branco, vale o valor usual, que o resultado mostra com a fonte.</p>
      <div className="field-row">
        {names.map((name) => {
          const unit = name === 'latitude' || name === 'longitude' ? 'graus' : ASSUMPTION_WORDS[name].unit
          return (
            <TextField
              key={name}
              {...fieldText(fields[name])}
              help={unit}
              input={{ ...getInputProps(fields[name], { type: 'text' }), inputMode: 'text', required: false }}
            />
          )
        })}
      </div>
    </FoldedGroup>
  )
}

/** Everything that the assistant asks. */
export function SizingFieldsets({ fields, distributors }: Props & { distributors: readonly string[] }) {
  return (
    <>
      <Consumption fields={fields} distributors={distributors} />
      <Site fields={fields} />
      <Service fields={fields} />
      <Assumptions fields={fields} />
    </>
  )
}

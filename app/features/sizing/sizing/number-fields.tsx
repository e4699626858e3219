import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { BACKUP_LOADS, LOAD_NAMES } from '#domain/sizing/backup/battery-fields'
import type { SizingInput } from '#domain/sizing/sizing/sizing-fields'
import { fieldText } from '~/components/form/field'
import { FoldedGroup } from '~/components/form/folded-group'
import { TextField } from '~/components/form/text-fields'
import { formatInteger } from '~/format/numbers'

export type SizingFields = Required<{ [Name in keyof SizingInput]: FieldMetadata<SizingInput[Name]> }>

/** Those that are a number, or empty. */
type NumberName = {
  [Name in keyof SizingInput]: SizingInput[Name] extends number | null ? Name : never
}[keyof SizingInput]

/** Fields of numbers that a study can do without, behind a line. */
export function Numbers({
  fields,
  title,
  help,
  names,
  children,
}: {
  fields: SizingFields
  title: string
  help: string
  names: readonly (readonly [NumberName, string])[]
  children?: ReactNode
}) {
  return (
    <FoldedGroup
      title={title}
      fields={names.map(([name]) => ({ ...fieldText(fields[name]), field: fields[name] }))}
      isOpen={names.some(([name]) => fields[name].initialValue !== undefined)}
    >
      <p className="help">{help}</p>
      <div className="field-row">
        {names.map(([name, unit]) => (
          <TextField
            key={name}
            {...fieldText(fields[name])}
            help={unit}
            input={{ ...getInputProps(fields[name], { type: 'text' }), inputMode: 'decimal', required: false }}
          />
        ))}
        {children}
      </div>
    </FoldedGroup>
  )
}

const loadText = ({ watts, duty }: { watts: number; duty: number }) =>
  `${formatInteger(watts)} W${duty < 1 ? `, ligada ${formatInteger(duty * 100)}% do tempo` : ''}`

export const GROUP_A = [
  ['offPeakKwh', 'kWh por mês'],
  ['midKwh', 'kWh por mês, só na branca'],
  ['peakKwh', 'kWh por mês; 0, se não há'],
  ['demand', 'kW; na azul, a de fora da ponta'],
  ['demandPeak', 'kW, só na azul'],
] as const
export const LOADS = [
  ['airKwh', 'kWh por mês; 12.000 BTU por 8 h ao dia: uns 150'],
  ['carKwh', 'kWh por mês; 1.000 km: uns 160'],
] as const
export const BACKUP = [
  ...LOAD_NAMES.map((name) => [name, `quantas; ${loadText(BACKUP_LOADS[name])}`] as const),
  ['backupWatts', 'W de todas de uma vez'],
  ['backupLoadHours', 'h; em branco, a falta toda'],
  ['backupMoreWatts', 'W'],
  ['backupMoreHours', 'h'],
  ['backupHours', 'h que a rede fica fora; em branco, 4'],
  ['peakShave', '%, só no grupo A'],
] as const
export const UNITS = [
  ['ownShare', '%; em branco, o que sobra'],
  ['unit2Share', '%'],
  ['unit2Kwh', 'kWh por mês'],
  ['unit3Share', '%'],
  ['unit3Kwh', 'kWh por mês'],
  ['unit4Share', '%'],
  ['unit4Kwh', 'kWh por mês'],
] as const
export const ROOFS = [
  ['shadingPercent', '%, no lugar do sombreamento'],
  ['azimuth', '° da 1ª face, no lugar da orientação'],
  ['roofShare', '% dos módulos; em branco, o que sobra'],
  ['roof2Share', '% dos módulos'],
  ['roof2Azimuth', '°'],
  ['roof2Tilt', '°'],
  ['roof3Share', '% dos módulos'],
  ['roof3Azimuth', '°'],
  ['roof3Tilt', '°'],
] as const

import { formatDecimal, formatInteger } from '~/format/numbers'
import { numberText } from './figures'
import type { Sizing, SizingKit } from './sizing-api.server'

type Fact = readonly [label: string, value: string]
type Need = Sizing['batteryNeed']

const kilowatts = (watts: number): string => `${formatDecimal(watts / 1000, 1)} kW`
const kilowattHours = (kwh: number): string => `${formatDecimal(kwh, 1)} kWh`

/** What the batteries of every kit have to do. */
export function batteryNeedFacts({ batteryNeed }: Pick<Sizing, 'batteryNeed'>): Fact[] {
  if (!batteryNeed) return []
  const { backup, peak, splitPhase } = batteryNeed
  const facts: Fact[] = []
  if (backup)
    facts.push([
      'Backup necessário',
      `${kilowattHours(backup.kwh)} em ${numberText(backup.hours)} h, pico de ${kilowatts(backup.watts)}${splitPhase ? ', em 127 V e 220 V' : ''}`,
    ])
  if (peak) facts.push(['Baterias na ponta', `${kilowattHours(peak.kwh)} por dia, ${kilowatts(peak.watts)}`])
  return facts
}

/** What those of one kit do: 'Autonomia: 6,2 h com 1,3 kW'. */
export function batteryFacts({ batteries }: Pick<SizingKit, 'batteries'>, need: Need): Fact[] {
  if (!batteries || !need) return []
  const { units, nominalKwh, usableKwh, backupWatts, inverters, allInverters, dischargeWatts } = batteries
  const facts: Fact[] = []
  if (need.backup) facts.push(...autonomyFacts(batteries, need.backup))
  if (need.backup) facts.push(['Potência de backup', backupText(backupWatts, inverters, allInverters)])
  if (need.peak) facts.push(['Potência na ponta', kilowatts(dischargeWatts)])
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0)
  facts.push([
    'Baterias',
    `${formatInteger(count)} ${count === 1 ? 'unidade' : 'unidades'}, ${kilowattHours(nominalKwh)} (${kilowattHours(usableKwh)} chegam às cargas)`,
  ])
  return facts
}

/** New, and at the end of the warranty; a study of before the batteries aged says the first alone. */
function autonomyFacts(
  { autonomyHours, autonomyEndHours, warrantyYears }: NonNullable<SizingKit['batteries']>,
  { meanWatts, hours }: NonNullable<NonNullable<Need>['backup']>,
): Fact[] {
  if (autonomyHours === null) return []
  const now: Fact = ['Autonomia', `${formatDecimal(autonomyHours, 1)} h com ${kilowatts(meanWatts)}`]
  if (autonomyEndHours == null || warrantyYears === undefined) return [now]
  const short = autonomyEndHours < hours ? `, menos que as ${numberText(hours)} h pedidas` : ''
  const end = `${formatDecimal(autonomyEndHours, 1)} h, em ${formatInteger(warrantyYears)} anos${short}`
  return [now, ['Ao fim da garantia', end]]
}

/** Outputs that nobody says may be joined are not added up. */
function backupText(watts: number | null, joined: number, all = joined): string {
  if (watts === null) return 'Não conferida'
  if (joined > 1) return `${kilowatts(watts)}, de ${formatInteger(joined)} inversores em paralelo`
  if (all > 1)
    return `${kilowatts(watts)}, de um dos ${formatInteger(all)} inversores: o cadastro não diz que as saídas de backup podem ficar em paralelo`
  return kilowatts(watts)
}

/** Why no hybrid on sale carries the loads. */
export function noHybridText(need: Need, unknown: number): string {
  const wanted = [
    ...(need?.backup ? [`${kilowatts(need.backup.watts)} de backup`] : []),
    ...(need?.splitPhase ? ['127 V e 220 V'] : []),
    ...(need?.peak ? [`${kilowatts(need.peak.watts)} na ponta`] : []),
  ].join(', ')
  const left =
    unknown === 0
      ? ''
      : ` ${unknown === 1 ? 'Um híbrido à venda ficou' : `${formatInteger(unknown)} híbridos à venda ficaram`} de fora: falta a potência de backup no cadastro.`
  return `Nenhum híbrido à venda fornece ${wanted}.${left} Diminua as cargas, ou apague-as para ver kits sem baterias.`
}

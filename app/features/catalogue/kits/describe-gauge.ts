import { batteryVoltageText, stringFaultText } from '#domain/catalogue/electrics/string-words'
import type { BatteryCount } from '#domain/catalogue/kits/batteries'
import type { OverloadGauge } from '#domain/catalogue/kits/overload'
import type { SupportMisfit } from '#domain/catalogue/kits/support-fits-panel'
import { inputsText } from '#domain/sales/error-texts/error-text'
import { formatDecimal, formatInteger } from '~/format/numbers'
import { formatKwp } from '~/format/potency'
import { limitingText } from './electric-words'
import type { KitGauge } from './kit-answers'

/** One part of the gauge in words: its state, and what would mend it. */
export type GaugePart = { label: string; state: 'ok' | 'watch' | 'wrong'; text: string; mend: string | null }

/** Modules' power over that of the inverters, in percent. */
export type MeterWords = { value: number; min: number; max: number; text: string }

export type GaugeWords = {
  /** Null while module or inverter is missing. */
  meter: MeterWords | null
  parts: GaugePart[]
  /** The module quantity that would mend the ratio, when one panel alone decides it. */
  modules: number | null
}

const kw = (watts: number) => `${formatDecimal(watts / 1000, watts % 1000 === 0 ? 0 : 2)} kW`
const kva = (va: number) => `${formatDecimal(va / 1000, va % 1000 === 0 ? 0 : 1)} kVA`
const percent = (ratio: number) => `${formatInteger(Math.round(ratio * 100))}%`
const units = (count: number, one: string, many: string) => `${formatInteger(count)} ${count === 1 ? one : many}`

/** The gauge of a kit in words. `nameOf` tells the name of a product of the kit. */
export function describeGauge(gauge: KitGauge, nameOf: (productId: number) => string): GaugeWords {
  const { overload } = gauge
  return {
    meter: meterWords(overload),
    parts: [
      overloadPart(gauge),
      ...batteryParts(gauge, nameOf),
      ...stringParts(gauge),
      ...supportParts(gauge, nameOf),
      ...voltageParts(gauge, nameOf),
      ...(gauge.notices.includes('MINIGENERATION')
        ? [watch('Minigeração', 'Acima de 75 kW de inversores a usina é minigeração; o acesso segue outras regras.')]
        : []),
      ...(gauge.materials ? [materialsPart(gauge.materials)] : []),
    ],
    modules: modulesThatMend(overload),
  }
}

/** The power meter of a kit; null while there is nothing to measure. */
export function meterWords({ ratio, min, max }: Pick<OverloadGauge, 'ratio' | 'min' | 'max'>): MeterWords | null {
  if (ratio === null || min === null || max === null) return null
  return {
    value: Math.round(ratio * 100),
    min: Math.round(min * 100),
    max: Math.round(max * 100),
    text: `${percent(ratio)}; permitido de ${percent(min)} a ${percent(max)}`,
  }
}

const materialsPart = ({ modules, madeFor }: NonNullable<KitGauge['materials']>): GaugePart => ({
  label: 'Materiais',
  state: 'watch',
  text: `Trilhos, ganchos, cabos e demais materiais são para ${units(madeFor, 'módulo', 'módulos')}; o kit tem ${formatInteger(modules)}.`,
  mend: 'Recalcule os materiais.',
})

function modulesThatMend({ state, mend }: OverloadGauge): number | null {
  if (state === 'OVER' && mend.removeModules > 0 && mend.maxModules) return mend.maxModules
  if (state === 'UNDER' && mend.addModules > 0 && mend.minModules) return mend.minModules
  return null
}

const watch = (label: string, text: string): GaugePart => ({ label, state: 'watch', text, mend: null })

function overloadPart(gauge: KitGauge): GaugePart {
  const { overload, moduleWatts, inverterWatts } = gauge
  const label = 'Sobrecarga'
  if (overload.ratio === null) {
    const missing = [gauge.hasModule ? '' : 'módulo', gauge.hasInverter ? '' : 'inversor'].filter(Boolean).join(' e ')
    return { label, state: 'wrong', text: `Falta ${missing || 'potência'} no kit.`, mend: `Acrescente ${missing}.` }
  }
  const { mend } = overload
  const text = `${formatKwp(moduleWatts)} de módulos sobre ${kw(inverterWatts)} de inversores: ${percent(overload.ratio)}.`
  if (overload.inputs) return inputsPart(label, overload.inputs)
  switch (overload.state) {
    case 'OVER':
      return {
        label,
        state: 'wrong',
        text: `${text} O máximo é ${percent(overload.max ?? 0)}.`,
        mend: either(
          mend.removeModules > 0
            ? `retire ${units(mend.removeModules, 'módulo', 'módulos')} (até ${formatInteger(mend.maxModules ?? 0)})`
            : null,
          mend.minInverterWatts ? `use inversores que somem ao menos ${kw(mend.minInverterWatts)}` : null,
        ),
      }
    case 'UNDER':
      return {
        label,
        state: 'wrong',
        text: `${text} O mínimo é ${percent(overload.min ?? 0)}.`,
        mend: either(
          mend.addModules > 0
            ? `acrescente ${units(mend.addModules, 'módulo', 'módulos')} (a partir de ${formatInteger(mend.minModules ?? 0)})`
            : null,
          mend.maxInverterWatts ? `use inversores que somem no máximo ${kw(mend.maxInverterWatts)}` : null,
        ),
      }
    case 'IDLE':
      return watch(label, `${text} O inversor fica ocioso, mas o kit pode ser vendido assim.`)
    default:
      return { label, state: 'ok', text, mend: null }
  }
}

/** A part that the meter cannot show: a microinverter has a fixed number of inputs, each for one module. */
function inputsPart(label: string, { modules, inputs }: NonNullable<OverloadGauge['inputs']>): GaugePart {
  const [found = '', mend = null] = inputsText(modules, inputs).split('. ')
  return { label, state: 'wrong', text: `${found}.`, mend }
}

function either(...ways: (string | null)[]): string | null {
  const text = ways.filter(Boolean).join(' ou ')
  return text ? `${text[0]?.toUpperCase()}${text.slice(1)}.` : null
}

function batteryParts({ batteries, notices }: KitGauge, nameOf: (id: number) => string): GaugePart[] {
  const { masters, slaves, incompatibleIds, voltage } = batteries
  const counts = [
    batteryPart('Baterias mestre', ['bateria mestre', 'baterias mestre'], masters),
    batteryPart('Baterias de expansão', ['bateria de expansão', 'baterias de expansão'], slaves),
  ].flatMap((part) => part ?? [])
  const misfits = incompatibleIds.map(
    (id): GaugePart => ({
      label: 'Bateria e inversor',
      state: 'wrong',
      text: `${nameOf(id)} não é compatível com os inversores do kit.`,
      mend: 'Troque a bateria ou o inversor.',
    }),
  )
  const [volts, mend] = voltage ? batteryVoltageText(voltage) : []
  const wrong = volts ? [{ label: 'Tensão da bateria', state: 'wrong' as const, text: volts, mend: mend ?? null }] : []
  const ready = notices.includes('READY_FOR_BATTERY')
    ? [watch('Baterias', 'Inversor híbrido sem bateria: o kit sai pronto para receber baterias depois.')]
    : []
  return [...counts, ...misfits, ...wrong, ...ready]
}

function batteryPart(label: string, noun: [string, string], count: BatteryCount): GaugePart | null {
  const { quantity, min, max, state, mend } = count
  if (quantity === 0 && max === 0) return null
  if (quantity === 0 && state === 'OK') return null
  const text = `${units(quantity, ...noun)}; de ${formatInteger(min)} a ${formatInteger(max)}.`
  if (state === 'OK') return { label, state: 'ok', text, mend: null }
  const verb = mend > 0 ? 'Acrescente' : 'Retire'
  return { label, state: 'wrong', text, mend: `${verb} ${units(Math.abs(mend), ...noun)}.` }
}

/** What limits the kit, or keeps it from being wired. An unknown figure is neither right nor wrong. */
function stringParts({ strings: { state, fault }, electrics: { verdict, limiting } }: KitGauge): GaugePart[] {
  const label = 'Elétrica'
  if (state === 'NONE') return []
  if (fault) {
    const [text, mend] = stringFaultText(fault)
    return [{ label, state: 'wrong', text, mend }]
  }
  if (state === 'UNKNOWN')
    return [watch(label, 'Não conferido: falta um dado elétrico no cadastro do módulo ou do inversor.')]
  const text = limiting ? `Limita: ${limitingText(limiting)}.` : 'Tensão e corrente servem para os inversores.'
  if (verdict === 'WATCH' && limiting && limiting.check !== 'RATIO')
    return [watch(label, `${text} ${costOf(limiting)}`)]
  return [{ label, state: 'ok', text, mend: null }]
}

/** What it costs to be past a limit that harms nothing. */
function costOf({ check, value, limit }: NonNullable<KitGauge['electrics']['limiting']>): string {
  switch (check) {
    case 'IMP':
      return `O inversor corta potência em cerca de ${percent(1 - limit / value)} nas horas de sol forte.`
    case 'VMP_COLD':
      return 'Nas manhãs frias o inversor trabalha fora da faixa e gera menos.'
    case 'START':
      return 'Com os módulos quentes o inversor pode demorar a ligar.'
    case 'BATTERY_POWER':
      return 'A bateria entrega menos do que o inversor pode usar.'
    default:
      return ''
  }
}

const MISFIT_WORDS: Record<SupportMisfit, string> = {
  WIDTH: 'o módulo é mais largo',
  HEIGHT: 'o módulo é mais alto',
  FRAME: 'a moldura tem outra altura',
  POTENCY: 'o módulo passa da potência aceita',
}

function supportParts({ support }: KitGauge, nameOf: (id: number) => string): GaugePart[] {
  if (support.state === 'NONE') return []
  if (support.state === 'OK')
    return [{ label: 'Suporte e módulo', state: 'ok', text: 'O suporte aceita o módulo.', mend: null }]
  return support.misfits.map(({ supportId, panelId, reasons }) => ({
    label: 'Suporte e módulo',
    state: 'wrong',
    text: `${nameOf(supportId)} não aceita ${nameOf(panelId)}: ${reasons.map((reason) => MISFIT_WORDS[reason]).join(', ')}.`,
    mend: 'Troque o suporte ou o módulo.',
  }))
}

function voltageParts({ transformer, hasInverter, notices }: KitGauge, nameOf: (id: number) => string): GaugePart[] {
  const label = 'Tensão da rede'
  const { state, requiredVa, suggestedVa, impossibleIds } = transformer
  const size = suggestedVa ? `de ${kva(suggestedVa)}` : `de pelo menos ${kva(requiredVa)}`
  const mono = notices.includes('MONO_ABOVE_10KW')
    ? [watch(label, 'Inversor monofásico acima de 10 kW: confira o limite de desequilíbrio da concessionária.')]
    : []
  if (!hasInverter) return []
  switch (state) {
    case 'IMPOSSIBLE':
      return impossibleIds.map((id) => ({
        label,
        state: 'wrong',
        text: `${nameOf(id)} não funciona nesta rede.`,
        mend: 'Troque o inversor ou corrija a tensão da rede.',
      }))
    case 'MISSING':
      return [
        {
          label,
          state: 'watch',
          text: 'O inversor precisa de um transformador nesta rede.',
          mend: `Acrescente um transformador ${size}.`,
        },
        ...mono,
      ]
    case 'TOO_SMALL':
      return [
        {
          label,
          state: 'watch',
          text: `O transformador é menor que os ${kva(requiredVa)} dos inversores.`,
          mend: `Troque-o por um ${size}.`,
        },
        ...mono,
      ]
    case 'TOO_MANY':
      return [
        { label, state: 'watch', text: 'Há mais de um transformador.', mend: 'Deixe um só, do tamanho certo.' },
        ...mono,
      ]
    case 'OK':
      return [{ label, state: 'ok', text: 'O transformador atende os inversores.', mend: null }, ...mono]
    default:
      return [
        { label, state: 'ok', text: 'Os inversores servem para esta rede, sem transformador.', mend: null },
        ...mono,
      ]
  }
}

import { BATCH_CHANGE_LABELS, BATCH_CHANGES, WRITTEN_CHANGES } from '#domain/catalogue/kits/batch-difference'
import { BATCH_RUN_LABELS, isOpenRun } from '#domain/catalogue/kits/batch-run-state'
import { SKIP_CODES, SKIP_LABELS } from '#domain/catalogue/kits/batch-skips'
import { SYSTEM_LABELS } from '#domain/catalogue/kits/kit-words'
import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import { FIXATION_TYPE_LABELS, FIXATION_TYPES } from '#domain/catalogue/products/product-types'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import type { Option } from '~/components/form/choice-fields'
import { formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatDecimal, formatInteger, formatPercent } from '~/format/numbers'
import type { BatchDifference, KitBatch, KitBatchRow } from './kit-batches-api.server'

const FAMILIES = {
  QUEUED: 'waiting',
  RUNNING: 'waiting',
  DONE: 'delivery',
  CANCELED: 'draft',
  FAILED: 'stopped',
} as const

const kits = (count: number) => `${formatInteger(count)} ${count === 1 ? 'kit' : 'kits'}`

/** 'Desatualizado: 7 kits teriam outro inversor, 2 ficariam sem inversor'; nothing while all are as they would be. */
export function outdatedText({ changed, impossible }: KitBatchRow['outdated']): string | null {
  const none = `${kits(impossible)} ${impossible === 1 ? 'ficaria' : 'ficariam'} sem inversor`
  if (changed === 0) return impossible === 0 ? null : `Desatualizado: ${none}`
  const other = `${kits(changed)} ${changed === 1 ? 'teria' : 'teriam'} outro inversor`
  return `Desatualizado: ${other}${impossible > 0 ? `, ${none.replace(/ kits?/, '')}` : ''}`
}

/** The state of a batch, as a chip. */
export function batchStatus({ run, outdated }: Pick<KitBatchRow, 'run' | 'outdated'>) {
  if (!run) return { label: 'Ainda não gerado', family: 'draft' as const }
  if (run.state === 'DONE' && outdatedText(outdated)) return { label: 'Desatualizado', family: 'waiting' as const }
  return { label: BATCH_RUN_LABELS[run.state], family: FAMILIES[run.state] }
}

/** A line of the list of batches. */
export const batchRow = (batch: KitBatchRow) => ({
  id: batch.id,
  name: batch.name,
  system: SYSTEM_LABELS[batch.systemType] ?? '',
  panel: batch.panel.name,
  points: formatInteger(batch.points),
  kits: formatInteger(batch.kits),
  skipped: formatInteger(batch.skipped),
  status: batchStatus(batch),
  why: outdatedText(batch.outdated),
  createdAt: formatMoment(batch.createdAt),
})

/** A generation while it is worked on, and its result. */
export function runWords(run: KitBatch['run']) {
  if (!run) return null
  const { state, made, changed, removed, skipped } = run
  const parts = [
    `${formatInteger(made)} ${made === 1 ? 'novo' : 'novos'}`,
    `${formatInteger(changed)} ${changed === 1 ? 'alterado' : 'alterados'}`,
    `${formatInteger(removed)} fora de venda`,
    ...(state === 'DONE' ? [`${formatInteger(skipped)} ${skipped === 1 ? 'ponto' : 'pontos'} sem kit`] : []),
  ]
  return {
    state,
    isOpen: isOpenRun(state),
    done: run.pointsDone,
    total: run.pointsTotal,
    progress: `${formatInteger(run.pointsDone)} de ${formatInteger(run.pointsTotal)} pontos`,
    outcome: parts.join(', '),
    finishedAt: run.finishedAt ? formatMoment(run.finishedAt) : '',
  }
}

/** What a batch combines, in words. */
export function batchFacts(batch: KitBatch): [label: string, value: string][] {
  const ratio = (value: number | null, none: string) => (value === null ? none : formatPercent(value, 2))
  const batteries = batch.batteries.map(({ name, quantity }) => `${quantity} × ${name}`).join('; ')
  return [
    ['Sistema', SYSTEM_LABELS[batch.systemType] ?? ''],
    ['Painel', batch.panel.name],
    ['Inversores', batch.inverters.map(({ name }) => name).join('; ')],
    ...(batteries === '' ? [] : [['Baterias', batteries] as [string, string]]),
    ['Telhados', batch.fixationTypes.map((one) => FIXATION_TYPE_LABELS[one]).join('; ')],
    ['Tensões', batch.networkVoltages.map((one) => NETWORK_VOLTAGE_LABELS[one]).join('; ')],
    [
      'Potência',
      `${formatDecimal(batch.initialPotency)} a ${formatDecimal(batch.finalPotency)} kWp, de ${formatInteger(batch.step)} em ${formatInteger(batch.step)} ${batch.step === 1 ? 'módulo' : 'módulos'}`,
    ],
    [
      'Sobrecarga',
      `${ratio(batch.minRatio, 'o mínimo de cada inversor')} a ${ratio(batch.maxRatio, 'o máximo de cada inversor')}`,
    ],
    ['Pontos', formatInteger(batch.points)],
  ]
}

/** The dry run: its figures, and the rows of one page. */
export function differenceWords({ points, unchanged, counts, rows }: BatchDifference) {
  return {
    isEmpty: WRITTEN_CHANGES.every((change) => counts[change] === 0),
    mayTick: counts.EDITED + counts.DELETED > 0,
    counts: BATCH_CHANGES.filter((change) => counts[change] > 0).map((change) => ({
      change,
      label: BATCH_CHANGE_LABELS[change],
      count: formatInteger(counts[change]),
    })),
    summary: `${formatInteger(points)} pontos: ${formatInteger(unchanged)} ficam como estão.`,
    rows: rows.map((row) => ({
      id: row.key,
      change: BATCH_CHANGE_LABELS[row.change],
      mayTick: row.change === 'EDITED' || row.change === 'DELETED',
      kitId: row.change === 'DELETED' ? null : row.kitId,
      point: `${formatInteger(row.modules)} módulos · ${NETWORK_VOLTAGE_LABELS[row.networkVoltage]} · ${FIXATION_TYPE_LABELS[row.fixationType]}`,
      name: row.name,
      what: row.reason === null ? changeText(row.previousInverters, row.inverters) : inWords(row.reason),
      price:
        row.totalPrice === null
          ? ''
          : row.previousPrice === null || row.previousPrice === row.totalPrice
            ? formatMoney(row.totalPrice)
            : `${formatMoney(row.previousPrice)} → ${formatMoney(row.totalPrice)}`,
    })),
  }
}

/** The API begins a reason with its code; people read its words. */
const inWords = (reason: string): string =>
  SKIP_CODES.reduce((text, code) => text.replace(`${code}: `, `${SKIP_LABELS[code]}: `), reason)

const changeText = (before: string, after: string): string =>
  before === '' || before === after ? after : `${before} → ${after}`

/** A point without a kit. */
export const skippedRow = (row: {
  id: number
  code: (typeof SKIP_CODES)[number]
  modules: number
  networkVoltage: keyof typeof NETWORK_VOLTAGE_LABELS
  fixationType: keyof typeof FIXATION_TYPE_LABELS
  text: string
}) => ({
  id: row.id,
  modules: formatInteger(row.modules),
  voltage: NETWORK_VOLTAGE_LABELS[row.networkVoltage],
  roof: FIXATION_TYPE_LABELS[row.fixationType],
  reason: SKIP_LABELS[row.code],
  // The words of its code stand beside it.
  text: row.text.replace(`${row.code}: `, ''),
})

const words = (labels: Readonly<Record<string, string>>, keys: readonly string[] = Object.keys(labels)) =>
  keys.map((key) => [key, labels[key] ?? ''] as const)

/** Filters of the points without a kit: of roofs and voltages those of the batch. */
export const skippedList = ({ networkVoltages, fixationTypes }: KitBatch): ListSpec => ({
  filters: [
    { name: 'code', label: 'Motivo', kind: 'choice', options: words(SKIP_LABELS) },
    {
      name: 'networkVoltage',
      label: 'Tensão da rede',
      kind: 'choice',
      options: words(NETWORK_VOLTAGE_LABELS, networkVoltages),
    },
    { name: 'fixationType', label: 'Telhado', kind: 'choice', options: words(FIXATION_TYPE_LABELS, fixationTypes) },
  ],
  sort: ['modules'],
  defaultSort: { field: 'modules', order: 'asc' },
})

const toOptions = (labels: Readonly<Record<string, string>>): Option[] =>
  words(labels).map(([value, label]) => ({ value, label }))

export const BATCH_CHOICES = {
  systems: toOptions(SYSTEM_LABELS),
  voltages: toOptions(NETWORK_VOLTAGE_LABELS),
  roofs: FIXATION_TYPES.map((value) => ({ value, label: FIXATION_TYPE_LABELS[value] })),
}

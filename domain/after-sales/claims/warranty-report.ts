import { z } from 'zod'
import type { ProductSpecs } from '../../catalogue/products/product-specs'
import type { ProductType } from '../../catalogue/products/product-types'
import { type BusinessDate, businessDate } from '../../ground/dates/business-date'
import { serialsField } from '../../ground/documents/serials'
import { checkbox } from '../../ground/flags/br-boolean'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { rows } from '../../ground/forms/rows'
import { ticked } from '../../ground/forms/ticked'
import { id } from '../../ground/numbers/id'
import type { OrderType } from '../../ground/order-words/order-types'
import { line, paragraph } from '../../ground/text/text'
import { MAX_NOTE_LENGTH } from '../../sales/orders/status/status-change-input'

/** Something that was measured: what, how much of which unit, and what it should have been. */
export interface Measure {
  name: string
  value: string | null
  unit: string | null
  expected: string | null
}

/** The content of a warranty report ('laudo'). A draft may lack anything; a concluded report lacks nothing. */
export interface ReportContent {
  serials: string[]
  fault: string | null
  measures: Measure[]
  photos: { fileId: number; caption: string | null }[]
  conclusion: string | null
  technician: string | null
  testedOn: BusinessDate | null
}

const MAX_MEASURES = 40
export const MAX_REPORT_PHOTOS = 20

const text = () => emptyAsNull(paragraph({ max: MAX_NOTE_LENGTH }))
const word = (max: number) => emptyAsNull(line({ max }))

/** The report as its form writes it; `conclude` freezes it. */
export const warrantyReportInput = labelled(
  z.object({
    serials: serialsField(),
    fault: text(),
    measures: rows(z.object({ name: word(80), value: word(40), unit: word(20), expected: word(60) }), {
      max: MAX_MEASURES,
    }),
    /** Files that the claim has; those without a tick are not printed. */
    photos: rows(z.object({ fileId: id(), caption: word(200), isPrinted: checkbox() }), { max: MAX_REPORT_PHOTOS * 2 }),
    conclusion: text(),
    technician: word(120),
    testedOn: emptyAsNull(businessDate()),
    /** Of a revision: the mistake in the report before it. */
    correction: text(),
    conclude: checkbox(),
    /** New files: each is printed until that is switched off. */
    assetIds: z.preprocess(ticked, list(id(), { max: 10 })),
  }),
  {
    fault: 'Defeito encontrado',
    measures: 'Medições',
    'measures[].name': 'Grandeza',
    'measures[].value': 'Valor',
    'measures[].unit': 'Unidade',
    'measures[].expected': 'Esperado',
    conclusion: 'Conclusão',
    technician: 'Técnico',
    testedOn: 'Data do ensaio',
    correction: 'Motivo da correção',
    conclude: 'Concluir o laudo',
    assetIds: 'Fotos',
  },
)
export type WarrantyReportInput = z.output<typeof warrantyReportInput>

const REPORTED: readonly OrderType[] = ['WARRANTY', 'WARRANTY_DAMAGE']

/** Whether after-sales examines the piece itself: of a warranty claim, and of goods that came broken. */
export const isReported = (type: OrderType): boolean => REPORTED.includes(type)

/** The fields that a report lacks before it can be concluded. */
export function reportProblems(
  content: ReportContent,
  { isCorrection, correction, today }: { isCorrection: boolean; correction: string | null; today: BusinessDate },
): { field: string; rule: string; meta?: object }[] {
  const required = (['fault', 'conclusion', 'technician', 'testedOn'] as const).filter((name) => content[name] === null)
  return [
    ...(content.serials.length === 0 ? ['serials'] : []),
    ...required,
    ...(isCorrection && correction === null ? ['correction'] : []),
  ]
    .map((field) => ({ field, rule: 'required' }))
    .concat(futureTest(content, today))
}

const futureTest = ({ testedOn }: ReportContent, today: BusinessDate) =>
  testedOn !== null && testedOn > today ? [{ field: 'testedOn', rule: 'beforeOrEqual', meta: { max: today } }] : []

const measure = (name: string, unit: string | null, expected?: number): Measure => ({
  name,
  value: null,
  unit,
  expected: expected === undefined ? null : String(expected).replace('.', ','),
})

/** The measurements of a product, with the figures of its data sheet; empty for a product that is only looked at. */
export function measurePresets(type: ProductType, specs: ProductSpecs, potency: number | null): Measure[] {
  switch (type) {
    case 'MODULE':
      return [
        measure('Tensão de circuito aberto (Voc)', 'V', specs.voc),
        measure('Corrente de curto-circuito (Isc)', 'A', specs.isc),
        measure('Tensão na máxima potência (Vmp)', 'V', specs.vmp),
        measure('Corrente na máxima potência (Imp)', 'A', specs.imp),
        measure('Potência medida', 'W', potency ?? undefined),
        measure('Resistência de isolação', 'MΩ'),
        measure('Irradiância no ensaio', 'W/m²'),
      ]
    case 'INVERTER':
      return [
        measure('Tensão CC de entrada', 'V', specs.vdcMax),
        measure('Tensão CA de saída', 'V'),
        measure('Corrente CA de saída', 'A'),
        measure('Frequência', 'Hz', 60),
        measure('Resistência de isolação', 'MΩ'),
        measure('Código de erro', null),
        measure('Versão do firmware', null),
      ]
    case 'BATTERY':
      return [
        measure('Tensão de circuito aberto', 'V'),
        measure('Capacidade medida', 'Wh', potency ?? undefined),
        measure('Estado de saúde (SOH)', '%', 100),
        measure('Resistência interna', 'mΩ'),
        measure('Ciclos registrados no BMS', null),
        measure('Temperatura das células', '°C'),
      ]
    default:
      return []
  }
}

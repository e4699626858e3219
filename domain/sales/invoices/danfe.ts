import { brDate } from '../../ground/dates/business-date'
import { formatDocument } from '../../ground/documents/client-document'
import { formatCentsText } from '../../ground/money/format-cents-text'
import { code128Path } from './code-128'
import type { FiscalParty, NfeFacts } from './nfe-facts'

interface DanfeCell {
  label: string
  value: string
  /** Parts of the row's width. */
  wide: number
  isNumber: boolean
}

/** A DANFE as it is drawn: rows of boxes. The page and the file of the mail draw the same. */
export interface Danfe {
  title: string
  issuer: string[]
  direction: string
  number: string
  key: string
  /** What stands across it when the invoice is void. */
  canceled: string | null
  bars: { path: string; width: number }
  receipt: string
  blocks: { title: string; rows: DanfeCell[][] }[]
  items: { head: string[]; rows: string[][] }
  notes: string[]
}

export const BAR_HEIGHT = 40

const text = (label: string, value: string | null, wide = 1): DanfeCell => ({
  label,
  value: value ?? '',
  wide,
  isNumber: false,
})
const amount = (label: string, cents: number | null, wide = 1): DanfeCell => ({
  label,
  value: cents === null ? '' : plainMoney(cents),
  wide,
  isNumber: true,
})

/** '1.234,50': the paper says once that it is reais. */
const plainMoney = (cents: number): string => formatCentsText(cents).replace('R$ ', '')

const day = (moment: string | null): string => (moment === null ? '' : brDate(moment.slice(0, 10)))
const hour = (moment: string | null): string => moment?.slice(11, 16) ?? ''
const decimal = (value: string): string => value.replace('.', ',')

/** '4226 1199 …', as people read it out. */
export const spacedKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ')

const addressOf = ({ street, number, complement }: FiscalParty): string =>
  [street, number, complement].filter(Boolean).join(', ')

const FREIGHT_MODES: Readonly<Record<string, string>> = {
  0: '0 - Por conta do remetente',
  1: '1 - Por conta do destinatário',
  2: '2 - Por conta de terceiros',
  3: '3 - Próprio, do remetente',
  4: '4 - Próprio, do destinatário',
  9: '9 - Sem transporte',
}

/**
 * The DANFE of an invoice, by the layout of the taxpayer's manual: what the paper has to say (Ajuste SINIEF 07/05). It is an
 * aid to the NF-e, whose XML counts.
 */
export function layOutDanfe(
  invoice: NfeFacts,
  { isCanceled, corrections }: { isCanceled: boolean; corrections: readonly string[] },
): Danfe {
  const { issuer, recipient, totals, transport } = invoice
  const number = String(invoice.number)
    .padStart(9, '0')
    .replace(/(\d{3})(?=\d)/g, '$1.')
  return {
    title: `DANFE da NF-e ${invoice.number}`,
    issuer: [
      issuer.name,
      addressOf(issuer),
      [issuer.district, issuer.city, issuer.uf].filter(Boolean).join(' - '),
      [issuer.cep && `CEP ${issuer.cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`, issuer.phone && `Fone ${issuer.phone}`]
        .filter(Boolean)
        .join(' · '),
    ].filter(Boolean),
    direction: invoice.direction === 'OUT' ? '1 - Saída' : '0 - Entrada',
    number: `Nº ${number} · Série ${String(invoice.series).padStart(3, '0')}`,
    key: spacedKey(invoice.key),
    canceled: isCanceled ? 'NF-e CANCELADA: sem valor' : null,
    bars: code128Path(invoice.key, BAR_HEIGHT),
    receipt: `Recebemos de ${issuer.name} os produtos e serviços da NF-e indicada. Emissão: ${day(invoice.issuedAt)}. Valor total: ${formatCentsText(totals.totalCents)}. Destinatário: ${recipient.name}.`,
    blocks: [
      {
        title: '',
        rows: [
          [
            text('Natureza da operação', invoice.nature, 3),
            text(
              'Protocolo de autorização de uso',
              `${invoice.protocol.number} - ${day(invoice.protocol.at)} ${hour(invoice.protocol.at)}`,
              2,
            ),
          ],
          [text('Inscrição estadual', issuer.stateRegistration), text('CNPJ', formatDocument(issuer.document))],
        ],
      },
      {
        title: 'Destinatário / Remetente',
        rows: [
          [
            text('Nome / Razão social', recipient.name, 4),
            text('CNPJ / CPF', recipient.document && formatDocument(recipient.document), 2),
            text('Data da emissão', day(invoice.issuedAt)),
          ],
          [
            text('Endereço', addressOf(recipient), 3),
            text('Bairro', recipient.district, 2),
            text('CEP', recipient.cep),
            text('Data da saída', day(invoice.leavesAt)),
          ],
          [
            text('Município', recipient.city, 3),
            text('UF', recipient.uf, 0.5),
            text('Fone', recipient.phone, 1.5),
            text('Inscrição estadual', recipient.stateRegistration),
            text('Hora da saída', hour(invoice.leavesAt)),
          ],
        ],
      },
      ...(invoice.delivery
        ? [
            {
              title: 'Local de entrega',
              rows: [
                [
                  text('Endereço', addressOf(invoice.delivery), 3),
                  text('Município', invoice.delivery.city, 2),
                  text('UF', invoice.delivery.uf, 0.5),
                ],
              ],
            },
          ]
        : []),
      ...(invoice.instalments.length > 0
        ? [
            {
              title: 'Fatura / Duplicatas',
              rows: chunks(invoice.instalments, 6).map((some) =>
                some.map(({ number, due, cents }) => text(`${number} ${day(due)}`.trim(), formatCentsText(cents))),
              ),
            },
          ]
        : []),
      {
        title: 'Cálculo do imposto',
        rows: [
          [
            amount('Base do ICMS', totals.icmsBaseCents),
            amount('Valor do ICMS', totals.icmsCents),
            amount('Base do ICMS-ST', totals.stBaseCents),
            amount('Valor do ICMS-ST', totals.stCents),
            amount('Total dos produtos', totals.productsCents),
          ],
          [
            amount('Frete', totals.freightCents),
            amount('Seguro', totals.insuranceCents),
            amount('Desconto', totals.discountCents),
            amount('Outras despesas', totals.otherCents),
            amount('IPI', totals.ipiCents),
          ],
          [
            amount('PIS', totals.pisCents),
            amount('COFINS', totals.cofinsCents),
            ...(totals.ibsCents === null && totals.cbsCents === null
              ? []
              : [amount('IBS', totals.ibsCents), amount('CBS', totals.cbsCents)]),
            amount('Total da nota', totals.totalCents),
          ],
        ],
      },
      {
        title: 'Transportador / Volumes',
        rows: [
          [
            text('Nome / Razão social', transport.carrier?.name ?? null, 3),
            text('Frete', FREIGHT_MODES[transport.mode] ?? transport.mode, 2),
            text('Placa', [transport.plate, transport.plateUf].filter(Boolean).join(' ')),
            text('CNPJ / CPF', transport.carrier?.document ? formatDocument(transport.carrier.document) : null, 1.5),
          ],
          [
            text('Endereço', transport.carrier ? addressOf(transport.carrier) : null, 3),
            text('Município', transport.carrier?.city ?? null, 2),
            text('UF', transport.carrier?.uf ?? null, 0.5),
            text('Inscrição estadual', transport.carrier?.stateRegistration ?? null),
          ],
          [
            text('Quantidade', transport.volumes),
            text('Espécie', transport.species),
            text('Marca', transport.brand),
            text('Numeração', transport.numbering),
            text('Peso bruto', transport.grossWeight && decimal(transport.grossWeight)),
            text('Peso líquido', transport.netWeight && decimal(transport.netWeight)),
          ],
        ],
      },
    ],
    items: {
      head: [
        'Código',
        'Descrição',
        'NCM',
        'CST',
        'CFOP',
        'UN',
        'Quant.',
        'V. unit.',
        'V. total',
        'BC ICMS',
        'V. ICMS',
        'V. IPI',
        '% ICMS',
        '% IPI',
      ],
      rows: invoice.items.map((item) => [
        item.code,
        [item.name, item.note, item.lots.length > 0 ? `Lotes: ${item.lots.join(', ')}` : null]
          .filter(Boolean)
          .join('\n'),
        item.ncm,
        item.cst,
        item.cfop,
        item.unit,
        decimal(item.quantity),
        decimal(item.unitPrice),
        plainMoney(item.productsCents),
        plainMoney(item.icmsBaseCents),
        plainMoney(item.icmsCents),
        plainMoney(item.ipiCents),
        item.icmsRate === null ? '' : decimal(item.icmsRate),
        item.ipiRate === null ? '' : decimal(item.ipiRate),
      ]),
    },
    notes: [
      ...(invoice.information ? [invoice.information] : []),
      ...(invoice.forTaxOffice ? [`Reservado ao fisco: ${invoice.forTaxOffice}`] : []),
      ...corrections.map((words) => `Carta de correção: ${words}`),
    ],
  }
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** Its styles, for the page and the file of the mail: black on white in any theme, an A4 sheet, nothing from elsewhere. */
export const DANFE_STYLE = `.danfe{background:#fff;color:#000;font:8pt/1.2 Arial,Helvetica,sans-serif;max-width:190mm;margin:0 auto;padding:4mm}
.danfe *{box-sizing:border-box}.danfe p,.danfe h1,.danfe h2{margin:0}.danfe h1{font-size:12pt;text-align:center}
.danfe h2{font-size:7pt;text-transform:uppercase;padding:1.5mm 0 .5mm}
.danfe-row{display:flex}.danfe-box{border:.2mm solid #000;margin:-.1mm;padding:.4mm 1mm;min-width:0;overflow-wrap:anywhere}
.danfe-box small{display:block;font-size:5.5pt;text-transform:uppercase}.danfe-num{text-align:right}
.danfe-head>.danfe-box{flex:1}.danfe-head>.danfe-wide{flex:1.7}.danfe-center{text-align:center}
.danfe svg{display:block;width:100%;height:12mm}.danfe-key{font-weight:700}.danfe-void{border:.6mm solid #000;font-size:14pt;font-weight:700;text-align:center;margin:2mm 0;padding:1mm}
.danfe table{border-collapse:collapse;width:100%;min-width:160mm;font-size:6pt}.danfe th,.danfe td{border:.2mm solid #000;padding:.3mm .6mm;text-align:left;vertical-align:top;overflow-wrap:anywhere}
.danfe td.danfe-num,.danfe th.danfe-num{text-align:right;white-space:nowrap}.danfe td{white-space:pre-line}.danfe thead{display:table-header-group}.danfe tr{break-inside:avoid}
.danfe-notes{border:.2mm solid #000;min-height:18mm;padding:1mm;white-space:pre-line;overflow-wrap:anywhere}.danfe-wide-1{flex:1}.danfe-wide-2{flex:2}.danfe-wide-3{flex:3}.danfe-wide-4{flex:4}.danfe-wide-0-5{flex:.5}.danfe-wide-1-5{flex:1.5}
.danfe-cut{border-bottom:.2mm dashed #000;margin:1.5mm 0}.danfe-scroll{overflow-x:auto}
@page{size:A4;margin:8mm}@media print{.danfe{max-width:none;padding:0}.danfe-scroll{overflow:visible}.danfe table{min-width:0}}`

/** The class that gives a box its part of the row; the policy of pages allows no style of an element. */
export const wideClass = (wide: number): string => `danfe-wide-${String(wide).replace('.', '-')}`
/** Columns of the items that are numbers. */
export const isItemNumber = (column: number): boolean => column >= 6

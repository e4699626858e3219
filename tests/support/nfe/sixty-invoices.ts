import type { ExpectedInvoice } from '#domain/sales/invoices/expected-invoice'
import { type BuiltNfe, buildEvent, buildKey, buildNfe } from './build-nfe'

/** An order of a kit, R$ 10.241,00 with 2 % off for PIX, that its invoice is held against. */
export const EXPECTED: ExpectedInvoice = {
  orderId: 1096,
  kind: 'SALE',
  type: 'NORMAL',
  issuers: [{ cnpj: '99900001000150', uf: 'SC' }],
  recipient: { document: '12345678000195', name: 'Mercado Ilustrativo Ltda' },
  others: [{ document: '99900002000102', name: 'Sol do Vale Engenharia Ltda' }],
  uf: 'SC',
  totalCents: 1_024_100,
  linesTotalCents: 1_045_000,
  freightCents: 0,
  spreadCents: -20_900,
  unloadFeeCents: 0,
  lines: [
    {
      position: 1,
      productId: 1,
      name: 'Módulo Heliara HL-585N',
      code: 'HL-585N',
      erpCode: '1001',
      gtin: '7891000100103',
      type: 'MODULE',
      quantity: 14,
      totalCents: 700_000,
      serials: [],
    },
    {
      position: 2,
      productId: 2,
      name: 'Inversor Vortex VX-6K',
      code: 'VX-6K',
      erpCode: null,
      gtin: null,
      type: 'INVERTER',
      quantity: 1,
      totalCents: 345_000,
      serials: [],
    },
  ],
  returns: [],
  invoiceKey: null,
  futureInvoiceKey: null,
  from: '2026-11',
  to: '2026-11',
  takenBy: null,
}

const CENTS = 1_024_100
const LETTERS = '12ABC34501DE35'
const KIT = { cents: CENTS }
const TWO = [
  { code: 'HL-585N', name: 'MODULO', ncm: '85414300', quantity: '14.0000', cents: 686_000 },
  { code: 'VX-6K', name: 'INVERSOR', ncm: '85044090', quantity: '1.0000', cents: 338_100 },
]
const LIST = '14 x Módulo Heliara HL-585N; 1 x Inversor Vortex VX-6K'

export interface Case {
  xml: string
  expected?: Partial<ExpectedInvoice>
  /** 'FITS', the rules of its differences, or the beginning of why it is refused. */
  verdict: 'FITS' | string[] | RegExp
  serials?: Record<number, string[]>
}

const nfe = (more: BuiltNfe = {}): string => buildNfe({ items: [KIT], ...more })
const fits = (more: BuiltNfe = {}, expected?: Partial<ExpectedInvoice>, serials?: Case['serials']): Case => ({
  xml: nfe(more),
  expected,
  verdict: 'FITS',
  serials,
})
const differs = (rules: string[], more: BuiltNfe, expected?: Partial<ExpectedInvoice>): Case => ({
  xml: nfe(more),
  expected,
  verdict: rules,
})
const refused = (why: RegExp, more: BuiltNfe, expected?: Partial<ExpectedInvoice>): Case => ({
  xml: nfe(more),
  expected,
  verdict: why,
})
const FUTURE: Partial<ExpectedInvoice> = { type: 'FUTURE' }
const FIRST = buildKey({ number: 900 })

/** Two modules that were not sold. */
const RETURNED: Partial<ExpectedInvoice> = {
  kind: 'RETURN',
  invoiceKey: FIRST,
  returns: [{ ...EXPECTED.lines[0]!, quantity: 2, totalCents: 0 }],
}
const BACK: BuiltNfe = { issuer: '12345678000195', recipient: '99900001000150', purpose: '4', cited: [FIRST] }

/** Sixty made-up XMLs and what is to become of each. */
export const SIXTY: Readonly<Record<string, Case>> = {
  // What fits.
  'a kit in one item': fits(),
  'with the groups of IBS and CBS': fits({ hasReform: true }),
  'an issuer with letters': fits({ issuer: LETTERS }, { issuers: [{ cnpj: LETTERS, uf: 'SC' }] }),
  'letters and the new taxes': fits({ issuer: LETTERS, hasReform: true }, { issuers: [{ cnpj: LETTERS, uf: 'SC' }] }),
  'a recipient with letters': fits({ recipient: LETTERS }, { recipient: { document: LETTERS, name: 'X' } }),
  'a person buys': fits({ recipient: '52998224725' }, { recipient: { document: '52998224725', name: 'Rita' } }),
  'item by item, by own code': fits({ items: TWO }),
  'item by item, by the ERP’s code': fits({ items: [{ ...TWO[0], code: '1001' }, TWO[1]!] }),
  'item by item, by GTIN': fits({ items: [{ ...TWO[0], code: 'X', gtin: '7891000100103' }, TWO[1]!] }),
  'item by item, by name': fits({ items: [{ ...TWO[0], code: 'X', name: 'MODULO HELIARA HL-585N' }, TWO[1]!] }),
  'one product in two items': fits({
    items: [
      { ...TWO[0], quantity: '10.0000', cents: 490_000 },
      { ...TWO[0], quantity: '4.0000', cents: 196_000 },
      TWO[1]!,
    ],
  }),
  'the discount apart': fits({ items: [{ cents: 1_045_000, discountCents: 20_900 }] }),
  'a generator with its list': fits({ items: [{ ...KIT, note: LIST }] }),
  'a list with units': fits({ items: [{ ...KIT, note: '14,00 UN HL-585N | 1 UN - VX-6K' }] }),
  'serial numbers in the list': fits({ items: [{ ...KIT, note: `${LIST} N/S: INV0001` }] }, {}, { 2: ['INV0001'] }),
  'serial numbers after the list': fits(
    { items: [{ ...KIT, note: `${LIST}; SN: ABC12345` }] },
    {},
    { 2: ['ABC12345'] },
  ),
  'a serial number as a lot': fits({ items: [TWO[0]!, { ...TWO[1], lots: ['LOTE77'] }] }, {}, { 2: ['LOTE77'] }),
  'a number that the order has': fits(
    { items: [TWO[0]!, { ...TWO[1], lots: ['LOTE77'] }] },
    { lines: [EXPECTED.lines[0]!, { ...EXPECTED.lines[1]!, serials: ['LOTE77'] }] },
    {},
  ),
  'freight apart': fits({ freightCents: 38_000 }, { totalCents: CENTS + 38_000, freightCents: 38_000 }),
  'freight within the item': fits(
    { items: [{ cents: CENTS + 38_000 }] },
    { totalCents: CENTS + 38_000, freightCents: 38_000 },
  ),
  'IPI on top': fits({ items: [{ cents: 1_000_000, ipiCents: 24_100 }] }),
  'to another state': fits({ recipientUf: 'PR' }, { uf: 'PR' }),
  'delivered in another state': fits({ recipientUf: 'PR', deliveryUf: 'RS' }, { uf: 'RS' }),
  'from a branch': fits(
    { cUf: '26', uf: 'PE', issuer: '99900004000193', recipientUf: 'PE' },
    { uf: 'PE', issuers: [{ cnpj: '99900004000193', uf: 'PE' }] },
  ),
  'authorised late': fits({ status: '150' }),
  'of the last day of its month': fits({ issuedAt: '2026-11-30T23:59:59-03:00' }),
  'ISO-8859-1 in name alone': fits({ encoding: 'ISO-8859-1' }),
  'a warranty, which costs nothing': fits(
    { items: TWO },
    { type: 'WARRANTY', totalCents: 0, linesTotalCents: 0, spreadCents: 0 },
  ),
  'the first of a future sale': fits({ items: [{ ...KIT, cfop: '5922' }] }, { ...FUTURE, kind: 'FUTURE' }),
  'the delivery of a future sale': fits(
    { items: [{ ...KIT, cfop: '5116' }], cited: [FIRST] },
    { ...FUTURE, futureInvoiceKey: FIRST },
  ),
  'what comes back': fits(
    { issuer: '12345678000195', recipient: '99900001000150', purpose: '4', cited: [FIRST] },
    { kind: 'RETURN', invoiceKey: FIRST },
  ),
  'our own note of entry': fits(
    { recipient: '12345678000195', direction: '0', purpose: '4', cited: [FIRST] },
    { kind: 'RETURN', invoiceKey: FIRST },
  ),
  'two modules that come back': fits({ ...BACK, items: [{ ...TWO[0], quantity: '2.0000' }] }, RETURNED),
  'a whole generator that comes back': fits(BACK, RETURNED),
  // What asks for a reason.
  'a cent too much': differs(['total'], { items: [{ cents: CENTS + 1 }] }),
  'a cent too little': differs(['total'], { items: [{ cents: CENTS - 1 }] }),
  'without the two percent': differs(['total'], { items: [{ cents: 1_045_000 }] }),
  'two generators': differs(['quantity'], { items: [{ ...KIT, quantity: '2.0000' }] }),
  'the generator twice': differs(['extraItem', 'total'], { items: [KIT, KIT] }),
  'thirteen modules': differs(['quantity'], { items: [{ ...TWO[0], quantity: '13.0000' }, TWO[1]!] }),
  'a module too many in the list': differs(['list'], { items: [{ ...KIT, note: '15 x HL-585N; 1 x VX-6K' }] }),
  'no inverter in the list': differs(['list'], { items: [{ ...KIT, note: '14 x HL-585N; cabos e conectores' }] }),
  'an item that nobody ordered': differs(['extraItem', 'total'], {
    items: [KIT, { code: 'CAB', name: 'CABO 6MM', cents: 5_000 }],
  }),
  'ten items more': differs([...Array<string>(10).fill('extraItem'), 'total'], {
    items: [KIT, ...Array.from({ length: 10 }, (_, at) => ({ code: `X${at}`, name: `ITEM ${at}`, cents: 100 }))],
  }),
  'no inverter': differs(['missingItem'], { items: [{ ...TWO[0], cents: CENTS }] }),
  'another GTIN': differs(['gtin'], { items: [{ ...TWO[0], gtin: '7891000100110' }, TWO[1]!] }),
  'for the integrator': differs(['company'], { recipient: '99900002000102', recipientName: 'Sol do Vale' }),
  'delivered elsewhere': differs(['uf'], { recipientUf: 'PR' }),
  'a CFOP of another state': differs(['cfop'], { items: [{ ...KIT, cfop: '6102' }] }),
  'a CFOP of a sale for a future one': differs(['cfop'], {}, { ...FUTURE, kind: 'FUTURE' }),
  'no signature': differs(['unsigned'], { signing: 'none' }),
  'more numbers than pieces': differs(['serials'], { items: [TWO[0]!, { ...TWO[1], lots: ['L00001', 'L00002'] }] }),
  'what comes back and cites nothing': differs(
    ['cited'],
    { issuer: '12345678000195', recipient: '99900001000150', purpose: '4' },
    { kind: 'RETURN', invoiceKey: FIRST },
  ),
  'three modules of two that come back': differs(
    ['quantity'],
    { ...BACK, items: [{ ...TWO[0], quantity: '3.0000' }] },
    RETURNED,
  ),
  'an inverter comes back in their place': differs(
    ['extraItem', 'missingItem'],
    { ...BACK, items: [TWO[1]!] },
    RETURNED,
  ),
  // What is refused.
  'of another company': refused(/^O emitente da nota/, { issuer: '99900002000102' }),
  'for somebody else': refused(/^O destinatário da nota/, { recipient: '99900004000193' }),
  canceled: refused(/^canceled/, { status: '101' }),
  denied: refused(/^denied/, { status: '302' }),
  'without a protocol': refused(/^notAuthorised/, { status: null }),
  'the protocol of another': refused(/^protocolOfAnother/, { protocolKey: buildKey({ number: 2 }) }),
  'a wrong digest': refused(/^altered/, { signing: 'digest' }),
  'a wrong signature': refused(/^altered/, { signing: 'value' }),
  'a cash receipt': refused(/^consumer/, { model: '65', key: buildKey({ model: '65' }) }),
  'of 2019': refused(/^O mês da nota/, { issuedAt: '2019-05-10T10:00:00-03:00' }),
  'of the old layout': refused(/^layout/, { version: '3.10' }),
  'of a test': refused(/^test/, { environment: '2' }),
  'the key of another': refused(/^keyDiffers/, { key: buildKey({ number: 99 }) }),
  'a key with a wrong digit': refused(/^key$/, {
    key: `${buildKey().slice(0, 43)}${(Number(buildKey()[43]) + 1) % 10}`,
  }),
  'no total': refused(/^missing/, { without: /<vNF>[^<]*<\/vNF>/ }),
  'no recipient': refused(/^missing/, { without: /<dest>.*<\/dest>/ }),
  'a quantity that is none': refused(/^unreadable/, { without: /(?<=<qCom>)\d/ }),
  'an entry': refused(/^A nota é de entrada/, { direction: '0' }),
  'a complement': refused(/^A nota é complementar/, { purpose: '2' }),
  'of series 900': refused(/^A série não é/, { series: 900 }),
  'a delivery that cites nothing': refused(
    /^A nota de envio não cita/,
    { items: [{ ...KIT, cfop: '5116' }] },
    { ...FUTURE, futureInvoiceKey: FIRST },
  ),
  'what comes back to nobody of ours': refused(
    /^A nota de retorno/,
    { issuer: '12345678000195', recipient: '99900004000193' },
    { kind: 'RETURN' },
  ),
  'an event': { xml: buildEvent(), verdict: /^EVENT/ },
  'a batch': {
    xml: `<enviNFe xmlns="http://www.portalfiscal.inf.br/nfe">${nfe().replace(/<\?xml[^>]*>/, '')}</enviNFe>`,
    verdict: /^batch/,
  },
  'something else': { xml: '<catalogo/>', verdict: /^notFiscal/ },
}

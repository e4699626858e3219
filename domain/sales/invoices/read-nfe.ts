import { canonicalCnpj } from '../../ground/documents/cnpj'
import { isValidNfeKey, readNfeKey } from '../../ground/documents/nfe-key'
import { attributeOf, childOf, childrenOf, nodeAt, textAt, type XmlNode } from '../../ground/xml/xml-node'
import type { XmlSignature } from '../../ground/xml/xml-refusals'
import type { FiscalParty, NfeFacts, NfeItem, NfeTotals, Protocol } from './nfe-facts'
import { REQUIRED_OF_NFE } from './required-paths'
import {
  anyAt,
  centsAt,
  decimalAt,
  fail,
  firstGroup,
  knownCentsAt,
  momentAt,
  rateAt,
  requirePaths,
  wholeAt,
} from './xml-values'

/** `cStat` of a protocol: authorised (150: late), canceled, denied. */
const AUTHORISED = ['100', '150']
const CANCELED = ['101', '151', '155']

/**
 * Reads the XML of an NF-e: layout 4.00, with the groups of IBS and CBS or without, the issuer's CNPJ with letters or
 * without. It must be authorised, of production, and one: key, content and protocol say the same.
 * @param root `nfeProc`, or `NFe` alone, which has no protocol
 * @throws Unreadable
 */
export function readNfe(root: XmlNode, signature: XmlSignature): NfeFacts {
  const nfe = root[0] === 'NFe' ? root : childOf(root, 'NFe')
  const inf = childOf(nfe, 'infNFe')
  if (!inf) return fail('missing', { path: 'NFe/infNFe' })
  const version = attributeOf(inf, 'versao') ?? ''
  const model = textAt(inf, 'ide/mod')
  if (model === '65') fail('consumer')
  if (version !== '4.00') fail('layout', { version: version.slice(0, 10) || 'sem versão' })
  requirePaths(inf, REQUIRED_OF_NFE)
  if (model !== '55') fail('model', { model: (model ?? '').slice(0, 10) })
  const key = (attributeOf(inf, 'Id') ?? '').replace(/^NFe/, '')
  if (!isValidNfeKey(key)) fail('key')
  requireSame(key, inf)
  if (textAt(inf, 'ide/tpAmb') !== '1') fail('test')
  if (signature.state === 'MISMATCH') fail('altered')
  return {
    kind: 'NFE',
    key,
    number: wholeAt(inf, 'ide/nNF'),
    series: wholeAt(inf, 'ide/serie'),
    issuedAt: momentAt(inf, 'ide/dhEmi'),
    leavesAt: textAt(inf, 'ide/dhSaiEnt') && momentAt(inf, 'ide/dhSaiEnt'),
    nature: textAt(inf, 'ide/natOp') ?? '',
    direction: textAt(inf, 'ide/tpNF') === '0' ? 'IN' : 'OUT',
    purpose: textAt(inf, 'ide/finNFe') ?? '',
    emission: textAt(inf, 'ide/tpEmis') ?? '',
    issuer: { ...partyOf(childOf(inf, 'emit'), 'enderEmit'), fantasyName: textAt(inf, 'emit/xFant') },
    recipient: partyOf(childOf(inf, 'dest'), 'enderDest'),
    delivery: childOf(inf, 'entrega') && partyOf(childOf(inf, 'entrega'), ''),
    citedKeys: childrenOf(childOf(inf, 'ide'), 'NFref').flatMap((ref) => textAt(ref, 'refNFe') ?? []),
    items: childrenOf(inf, 'det').map(itemOf),
    totals: totalsOf(childOf(inf, 'total')),
    transport: transportOf(childOf(inf, 'transp')),
    instalments: childrenOf(childOf(inf, 'cobr'), 'dup').map((dup) => ({
      number: textAt(dup, 'nDup') ?? '',
      due: textAt(dup, 'dVenc'),
      cents: centsAt(dup, 'vDup'),
    })),
    information: textAt(inf, 'infAdic/infCpl'),
    forTaxOffice: textAt(inf, 'infAdic/infAdFisco'),
    protocol: protocolOf(root, 'protNFe', 'chNFe', key),
    signature,
  }
}

/** The key says of the invoice what its fields say. */
function requireSame(key: string, inf: XmlNode): void {
  const { issuer, series, number, month } = readNfeKey(key)
  const document = canonicalCnpj(anyAt(inf, 'emit/CNPJ', 'emit/CPF') ?? '')
  const differs = (what: string) => fail('keyDiffers', { what })
  if (key.slice(0, 2) !== textAt(inf, 'ide/cUF')) differs('a UF')
  if (issuer !== document.padStart(14, '0')) differs('o CNPJ do emitente')
  if (series !== wholeAt(inf, 'ide/serie')) differs('a série')
  if (number !== wholeAt(inf, 'ide/nNF')) differs('o número')
  if (month !== momentAt(inf, 'ide/dhEmi').slice(0, 7)) differs('o mês de emissão')
}

/** @throws Unreadable for a document that the tax office did not authorise, or has taken back */
export function protocolOf(root: XmlNode, name: string, keyName: string, key: string): Protocol {
  const prefix = name.startsWith('cte:') ? 'cte:' : ''
  const inf = nodeAt(root, `${name}/${prefix}infProt`)
  const status = textAt(inf, `${prefix}cStat`)
  if (!inf || status === null) return fail('notAuthorised')
  const own = textAt(inf, keyName) ?? ''
  const reason = (textAt(inf, `${prefix}xMotivo`) ?? status).slice(0, 200)
  if (own !== key) fail('protocolOfAnother', { key: own.slice(0, 50) })
  if (CANCELED.includes(status)) fail('canceled', { reason })
  const number = textAt(inf, `${prefix}nProt`)
  if (!AUTHORISED.includes(status) || number === null) return fail('denied', { reason })
  return { number, at: momentAt(inf, `${prefix}dhRecbto`), status, reason }
}

/** @param address the element of the address; '' where its fields stand beside the name */
export function partyOf(node: XmlNode | null, address: string, prefix = ''): FiscalParty {
  const at = (name: string) => textAt(node, prefix + name)
  const placed = (name: string) => textAt(node, [address && prefix + address, prefix + name].filter(Boolean).join('/'))
  const document = at('CNPJ') ?? at('CPF') ?? at('idEstrangeiro') ?? ''
  return {
    document: canonicalCnpj(document),
    name: at('xNome') ?? '',
    stateRegistration: at('IE'),
    street: placed('xLgr'),
    number: placed('nro'),
    complement: placed('xCpl'),
    district: placed('xBairro'),
    city: placed('xMun'),
    uf: placed('UF'),
    cep: placed('CEP'),
    phone: placed('fone') ?? at('fone'),
    email: at('email'),
  }
}

function itemOf(det: XmlNode, at: number): NfeItem {
  const prod = childOf(det, 'prod')!
  const taxes = childOf(det, 'imposto')
  const icms = firstGroup(taxes, 'ICMS')
  const gtin = textAt(prod, 'cEAN')
  const lots = childrenOf(prod, 'rastro').flatMap((lot) => textAt(lot, 'nLote') ?? [])
  return {
    number: Number(attributeOf(det, 'nItem')) || at + 1,
    code: textAt(prod, 'cProd') ?? '',
    gtin: gtin && /^\d{8,14}$/.test(gtin) ? gtin : null,
    name: textAt(prod, 'xProd') ?? '',
    ncm: textAt(prod, 'NCM') ?? '',
    cfop: textAt(prod, 'CFOP') ?? '',
    cst: `${textAt(icms, 'orig') ?? ''}${anyAt(icms, 'CST', 'CSOSN') ?? ''}`,
    unit: textAt(prod, 'uCom') ?? '',
    quantity: decimalAt(prod, 'qCom'),
    unitPrice: decimalAt(prod, 'vUnCom'),
    productsCents: centsAt(prod, 'vProd'),
    freightCents: centsAt(prod, 'vFrete'),
    insuranceCents: centsAt(prod, 'vSeg'),
    discountCents: centsAt(prod, 'vDesc'),
    otherCents: centsAt(prod, 'vOutro'),
    icmsBaseCents: centsAt(icms, 'vBC'),
    icmsRate: rateAt(icms, 'pICMS'),
    icmsCents: centsAt(icms, 'vICMS'),
    stCents: centsAt(icms, 'vICMSST') + centsAt(icms, 'vFCPST'),
    ipiRate: rateAt(taxes, 'IPI/IPITrib/pIPI'),
    ipiCents: centsAt(taxes, 'IPI/IPITrib/vIPI'),
    pisCents: centsAt(firstGroup(taxes, 'PIS'), 'vPIS'),
    cofinsCents: centsAt(firstGroup(taxes, 'COFINS'), 'vCOFINS'),
    ibsCents: knownCentsAt(taxes, 'IBSCBS/gIBSCBS/vIBS'),
    cbsCents: knownCentsAt(taxes, 'IBSCBS/gIBSCBS/gCBS/vCBS'),
    note: textAt(det, 'infAdProd'),
    lots,
  }
}

function totalsOf(total: XmlNode | null): NfeTotals {
  const at = (name: string) => centsAt(total, `ICMSTot/${name}`)
  return {
    productsCents: at('vProd'),
    freightCents: at('vFrete'),
    insuranceCents: at('vSeg'),
    discountCents: at('vDesc'),
    otherCents: at('vOutro'),
    icmsBaseCents: at('vBC'),
    icmsCents: at('vICMS'),
    stBaseCents: at('vBCST'),
    stCents: at('vST') + at('vFCPST'),
    ipiCents: at('vIPI'),
    pisCents: at('vPIS'),
    cofinsCents: at('vCOFINS'),
    ibsCents: knownCentsAt(total, 'IBSCBSTot/gIBS/vIBS'),
    cbsCents: knownCentsAt(total, 'IBSCBSTot/gCBS/vCBS'),
    // From 2027 on IBS and CBS are added to it, and the whole is said apart.
    totalCents: knownCentsAt(total, 'vNFTot') ?? at('vNF'),
  }
}

function transportOf(transp: XmlNode | null): NfeFacts['transport'] {
  const carrier = childOf(transp, 'transporta')
  const at = (path: string) => textAt(transp, path)
  return {
    mode: at('modFrete') ?? '',
    carrier: carrier && { ...partyOf(carrier, ''), street: textAt(carrier, 'xEnder') },
    plate: at('veicTransp/placa'),
    plateUf: at('veicTransp/UF'),
    volumes: at('vol/qVol'),
    species: at('vol/esp'),
    brand: at('vol/marca'),
    numbering: at('vol/nVol'),
    netWeight: at('vol/pesoL'),
    grossWeight: at('vol/pesoB'),
  }
}

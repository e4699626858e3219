import { createHash, createSign } from 'node:crypto'
import { completeNfeKey } from '#domain/ground/documents/nfe-key'
import { makeCertificate, type TestCertificate } from './make-certificate'

const NFE = 'http://www.portalfiscal.inf.br/nfe'
const CTE = 'http://www.portalfiscal.inf.br/cte'
const DSIG = 'http://www.w3.org/2000/09/xmldsig#'

let certificate: TestCertificate | undefined
/** One for all: its key takes a while. */
const signer = (): TestCertificate => (certificate ??= makeCertificate('AURORA SOLAR LTDA:99900001000150'))

interface BuiltItem {
  code?: string
  gtin?: string
  name?: string
  ncm?: string
  cfop?: string
  quantity?: string
  cents?: number
  discountCents?: number
  freightCents?: number
  ipiCents?: number
  note?: string
  lots?: string[]
}

/** What an invoice of ours says, as far as a test wants it otherwise. */
export interface BuiltNfe {
  key?: string
  number?: number
  series?: number
  issuedAt?: string
  uf?: string
  cUf?: string
  issuer?: string
  issuerName?: string
  recipient?: string
  recipientName?: string
  recipientUf?: string
  deliveryUf?: string
  direction?: '0' | '1'
  purpose?: string
  environment?: '1' | '2'
  model?: string
  version?: string
  items?: BuiltItem[]
  totalCents?: number
  freightCents?: number
  cited?: string[]
  information?: string
  /** The groups of NT 2025.002. */
  hasReform?: boolean
  /** `cStat` of the protocol; null: none. */
  status?: string | null
  protocolKey?: string
  signing?: 'good' | 'none' | 'digest' | 'value'
  encoding?: 'UTF-8' | 'ISO-8859-1'
  /** Dropped from the content before it is signed. */
  without?: RegExp
  carrier?: { document: string; name: string }
}

const money = (cents: number) => (cents / 100).toFixed(2)
const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const element = (name: string, text: string | null | undefined) =>
  text === null || text === undefined ? '' : `<${name}>${inXml(text)}</${name}>`

/** The key of an invoice by its parts. */
export const buildKey = ({
  cUf = '42',
  month = '2611',
  issuer = '99900001000150',
  model = '55',
  series = 1,
  number = 1234,
} = {}): string =>
  completeNfeKey(
    `${cUf}${month}${issuer.padStart(14, '0')}${model}${String(series).padStart(3, '0')}${String(number).padStart(9, '0')}134097720`,
  )

const documentOf = (document: string) => element(document.length === 11 ? 'CPF' : 'CNPJ', document)

/** An authorised NF-e of layout 4.00 as an issuer's system writes it: one line, signed, with its protocol. */
export function buildNfe(asked: BuiltNfe = {}): string {
  const {
    number = 1234,
    series = 1,
    issuedAt = '2026-11-17T09:42:00-03:00',
    uf = 'SC',
    cUf = '42',
    issuer = '99900001000150',
    issuerName = 'Aurora Solar Distribuidora Ltda',
    recipient = '12345678000195',
    recipientName = 'Mercado Ilustrativo Ltda',
    recipientUf = 'SC',
    model = '55',
    version = '4.00',
    environment = '1',
    items = [{}],
    freightCents = 0,
  } = asked
  const month = issuedAt.slice(2, 4) + issuedAt.slice(5, 7)
  const key = asked.key ?? buildKey({ cUf, month, issuer, model, series, number })
  const products = items.reduce((sum, { cents = 1_045_000 }) => sum + cents, 0)
  const discounts = items.reduce((sum, { discountCents = 0 }) => sum + discountCents, 0)
  const ipi = items.reduce((sum, { ipiCents = 0 }) => sum + ipiCents, 0)
  const total = asked.totalCents ?? products - discounts + freightCents + ipi
  const address = (tag: string, state: string) =>
    `<${tag}><xLgr>Rua das Placas</xLgr><nro>100</nro><xBairro>Centro</xBairro><cMun>4209102</cMun><xMun>Joinville</xMun><UF>${state}</UF><CEP>89200000</CEP><cPais>1058</cPais><xPais>BRASIL</xPais><fone>4733330000</fone></${tag}>`
  const inf = [
    `<infNFe xmlns="${NFE}" Id="NFe${key}" versao="${version}">`,
    `<ide><cUF>${cUf}</cUF><cNF>34097720</cNF><natOp>Venda de mercadoria</natOp><mod>${model}</mod><serie>${series}</serie><nNF>${number}</nNF><dhEmi>${issuedAt}</dhEmi>`,
    `<tpNF>${asked.direction ?? '1'}</tpNF><idDest>${uf === recipientUf ? 1 : 2}</idDest><cMunFG>4209102</cMunFG><tpImp>1</tpImp><tpEmis>1</tpEmis><cDV>${key.at(-1)}</cDV><tpAmb>${environment}</tpAmb>`,
    `<finNFe>${asked.purpose ?? '1'}</finNFe><indFinal>1</indFinal><indPres>2</indPres><procEmi>0</procEmi><verProc>teste 1</verProc>`,
    ...(asked.cited ?? []).map((cited) => `<NFref><refNFe>${cited}</refNFe></NFref>`),
    '</ide>',
    `<emit>${documentOf(issuer)}${element('xNome', issuerName)}<xFant>Aurora Solar</xFant>${address('enderEmit', uf)}<IE>251234567</IE><CRT>3</CRT></emit>`,
    `<dest>${documentOf(recipient)}${element('xNome', recipientName)}${address('enderDest', recipientUf)}<indIEDest>9</indIEDest><email>compras@ilustrativo.example</email></dest>`,
    asked.deliveryUf
      ? `<entrega>${documentOf(recipient)}<xNome>Obra</xNome><xLgr>Estrada Nova</xLgr><nro>1</nro><xBairro>Rural</xBairro><cMun>4209102</cMun><xMun>Joinville</xMun><UF>${asked.deliveryUf}</UF></entrega>`
      : '',
    ...items.map((item, at) => itemOf(item, at, uf === recipientUf, asked.hasReform === true)),
    `<total><ICMSTot><vBC>0.00</vBC><vICMS>0.00</vICMS><vICMSDeson>0.00</vICMSDeson><vFCP>0.00</vFCP><vBCST>0.00</vBCST><vST>0.00</vST><vFCPST>0.00</vFCPST><vFCPSTRet>0.00</vFCPSTRet><vProd>${money(products)}</vProd><vFrete>${money(freightCents)}</vFrete><vSeg>0.00</vSeg><vDesc>${money(discounts)}</vDesc><vII>0.00</vII><vIPI>${money(ipi)}</vIPI><vIPIDevol>0.00</vIPIDevol><vPIS>0.00</vPIS><vCOFINS>0.00</vCOFINS><vOutro>0.00</vOutro><vNF>${money(total)}</vNF></ICMSTot>`,
    asked.hasReform
      ? '<IBSCBSTot><vBCIBSCBS>10450.00</vBCIBSCBS><gIBS><gIBSUF><vDif>0.00</vDif><vDevTrib>0.00</vDevTrib><vIBSUF>10.45</vIBSUF></gIBSUF><vIBS>10.45</vIBS></gIBS><gCBS><vDif>0.00</vDif><vCBS>94.05</vCBS></gCBS></IBSCBSTot>'
      : '',
    '</total>',
    '<transp><modFrete>0</modFrete>',
    asked.carrier
      ? `<transporta>${documentOf(asked.carrier.document)}${element('xNome', asked.carrier.name)}<xEnder>Rodovia 1</xEnder><xMun>Joinville</xMun><UF>SC</UF></transporta>`
      : '',
    '<vol><qVol>4</qVol><esp>Palete</esp><pesoL>420.000</pesoL><pesoB>455.500</pesoB></vol></transp>',
    `<cobr><dup><nDup>001</nDup><dVenc>2026-12-15</dVenc><vDup>${money(total)}</vDup></dup></cobr>`,
    `<pag><detPag><tPag>15</tPag><vPag>${money(total)}</vPag></detPag></pag>`,
    asked.information ? `<infAdic><infCpl>${inXml(asked.information)}</infCpl></infAdic>` : '',
    '</infNFe>',
  ]
    .join('')
    .replace(asked.without ?? /$^/, '')
  const nfe = `<NFe xmlns="${NFE}">${withoutSpace(inf, NFE)}${signatureOf(inf, `NFe${key}`, asked.signing ?? 'good')}</NFe>`
  const protocol =
    asked.status === null
      ? ''
      : `<protNFe versao="4.00"><infProt><tpAmb>${environment}</tpAmb><verAplic>SVRS1</verAplic><chNFe>${asked.protocolKey ?? key}</chNFe><dhRecbto>${issuedAt}</dhRecbto><nProt>342260000012345</nProt><digVal>x</digVal><cStat>${asked.status ?? '100'}</cStat><xMotivo>${asked.status && asked.status !== '100' ? 'Rejeicao de teste' : 'Autorizado o uso da NF-e'}</xMotivo></infProt></protNFe>`
  const xml = `<?xml version="1.0" encoding="${asked.encoding ?? 'UTF-8'}"?>`
  return asked.status === null
    ? `${xml}${nfe}`
    : `${xml}<nfeProc xmlns="${NFE}" versao="4.00">${nfe}${protocol}</nfeProc>`
}

/** As it stands inside of its parent, which has the name space already. */
const withoutSpace = (xml: string, space: string) => xml.replace(` xmlns="${space}"`, '')

function itemOf(item: BuiltItem, at: number, isSameState: boolean, hasReform: boolean): string {
  const {
    code = 'GER-1',
    gtin = 'SEM GTIN',
    name = 'GERADOR FOTOVOLTAICO',
    quantity = '1.0000',
    cents = 1_045_000,
  } = item
  const prod = [
    `<prod>${element('cProd', code)}<cEAN>${gtin}</cEAN>${element('xProd', name)}<NCM>${item.ncm ?? '85017290'}</NCM><CFOP>${item.cfop ?? (isSameState ? '5102' : '6102')}</CFOP>`,
    `<uCom>UN</uCom><qCom>${quantity}</qCom><vUnCom>${(cents / 100 / (Number(quantity) || 1)).toFixed(10)}</vUnCom><vProd>${money(cents)}</vProd>`,
    `<cEANTrib>${gtin}</cEANTrib><uTrib>UN</uTrib><qTrib>${quantity}</qTrib><vUnTrib>${(cents / 100).toFixed(10)}</vUnTrib>`,
    item.freightCents ? `<vFrete>${money(item.freightCents)}</vFrete>` : '',
    item.discountCents ? `<vDesc>${money(item.discountCents)}</vDesc>` : '',
    '<indTot>1</indTot>',
    ...(item.lots ?? []).map(
      (lot) =>
        `<rastro><nLote>${lot}</nLote><qLote>1.000</qLote><dFab>2026-01-01</dFab><dVal>2036-01-01</dVal></rastro>`,
    ),
    '</prod>',
  ].join('')
  const taxes = [
    '<imposto><ICMS><ICMS40><orig>0</orig><CST>40</CST></ICMS40></ICMS>',
    item.ipiCents
      ? `<IPI><cEnq>999</cEnq><IPITrib><CST>50</CST><vBC>${money(cents)}</vBC><pIPI>9.75</pIPI><vIPI>${money(item.ipiCents)}</vIPI></IPITrib></IPI>`
      : '',
    '<PIS><PISAliq><CST>01</CST><vBC>0.00</vBC><pPIS>1.6500</pPIS><vPIS>0.00</vPIS></PISAliq></PIS><COFINS><COFINSAliq><CST>01</CST><vBC>0.00</vBC><pCOFINS>7.6000</pCOFINS><vCOFINS>0.00</vCOFINS></COFINSAliq></COFINS>',
    hasReform
      ? '<IBSCBS><CST>000</CST><cClassTrib>000001</cClassTrib><gIBSCBS><vBC>10450.00</vBC><gIBSUF><pIBSUF>0.1000</pIBSUF><vIBSUF>10.45</vIBSUF></gIBSUF><vIBS>10.45</vIBS><gCBS><pCBS>0.9000</pCBS><vCBS>94.05</vCBS></gCBS></gIBSCBS></IBSCBS>'
      : '',
    '</imposto>',
  ].join('')
  return `<det nItem="${at + 1}">${prod}${taxes}${item.note ? `<infAdProd>${inXml(item.note)}</infAdProd>` : ''}</det>`
}

/**
 * Signs without the library that checks it: what is written here is canonical already, so that its digest is that of
 * its own text.
 */
function signatureOf(canonical: string, id: string, signing: NonNullable<BuiltNfe['signing']>): string {
  if (signing === 'none') return ''
  const digest = createHash('sha1')
    .update(signing === 'digest' ? `${canonical} ` : canonical)
    .digest('base64')
  const info = `<SignedInfo xmlns="${DSIG}"><CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"></CanonicalizationMethod><SignatureMethod Algorithm="${DSIG}rsa-sha1"></SignatureMethod><Reference URI="#${id}"><Transforms><Transform Algorithm="${DSIG}enveloped-signature"></Transform><Transform Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"></Transform></Transforms><DigestMethod Algorithm="${DSIG}sha1"></DigestMethod><DigestValue>${digest}</DigestValue></Reference></SignedInfo>`
  const { privateKey, base64 } = signer()
  const value = createSign('sha1')
    .update(signing === 'value' ? `${info} ` : info)
    .sign(privateKey)
    .toString('base64')
  return `<Signature xmlns="${DSIG}">${withoutSpace(info, DSIG)}<SignatureValue>${value}</SignatureValue><KeyInfo><X509Data><X509Certificate>${base64}</X509Certificate></X509Data></KeyInfo></Signature>`
}

export interface BuiltEvent {
  key?: string
  type?: string
  text?: string
  at?: string
  status?: string | null
  environment?: '1' | '2'
  signing?: BuiltNfe['signing']
}

/** An event that the tax office has registered: a cancellation, or a letter of correction. */
export function buildEvent({
  key = buildKey(),
  type = '110111',
  text = 'Erro na emissao da nota fiscal',
  at = '2026-11-18T08:00:00-03:00',
  status = '135',
  environment = '1',
  signing = 'good',
}: BuiltEvent = {}): string {
  const id = `ID${type}${key}01`
  const detail =
    type === '110110'
      ? `<descEvento>Carta de Correcao</descEvento>${element('xCorrecao', text)}<xCondUso>Uso</xCondUso>`
      : `<descEvento>Cancelamento</descEvento><nProt>342260000012345</nProt>${element('xJust', text)}`
  const inf = `<infEvento xmlns="${NFE}" Id="${id}"><cOrgao>42</cOrgao><tpAmb>${environment}</tpAmb><CNPJ>99900001000150</CNPJ><chNFe>${key}</chNFe><dhEvento>${at}</dhEvento><tpEvento>${type}</tpEvento><nSeqEvento>1</nSeqEvento><verEvento>1.00</verEvento><detEvento versao="1.00">${detail}</detEvento></infEvento>`
  const event = `<evento versao="1.00">${withoutSpace(inf, NFE)}${signatureOf(inf, id, signing)}</evento>`
  const answer =
    status === null
      ? ''
      : `<retEvento versao="1.00"><infEvento><tpAmb>${environment}</tpAmb><verAplic>SVRS1</verAplic><cOrgao>42</cOrgao><cStat>${status}</cStat><xMotivo>Evento registrado e vinculado a NF-e</xMotivo><chNFe>${key}</chNFe><tpEvento>${type}</tpEvento><nSeqEvento>1</nSeqEvento><dhRegEvento>${at}</dhRegEvento><nProt>342260000099999</nProt></infEvento></retEvento>`
  return `<?xml version="1.0" encoding="UTF-8"?><procEventoNFe xmlns="${NFE}" versao="1.00">${event}${answer}</procEventoNFe>`
}

export interface BuiltCte {
  number?: number
  carrier?: string
  carrierName?: string
  cents?: number
  invoiceKeys?: string[]
  forecast?: string | null
  status?: string | null
}

/** A CT-e of layout 4.00 for those invoices. */
export function buildCte({
  number = 77,
  carrier = '99900002000102',
  carrierName = 'Transportadora Rota Exemplo',
  cents = 41_280,
  invoiceKeys = [buildKey()],
  forecast = '2026-11-24',
  status = '100',
}: BuiltCte = {}): string {
  const key = buildKey({ issuer: carrier, model: '57', number })
  const inf = [
    `<infCte xmlns="${CTE}" Id="CTe${key}" versao="4.00"><ide><cUF>42</cUF><mod>57</mod><serie>1</serie><nCT>${number}</nCT><dhEmi>2026-11-18T10:00:00-03:00</dhEmi><tpAmb>1</tpAmb><xMunIni>Joinville</xMunIni><xMunFim>Lages</xMunFim></ide>`,
    forecast
      ? `<compl><Entrega><comData><tpPer>2</tpPer><dProg>${forecast}</dProg></comData><semHora><tpHor>0</tpHor></semHora></Entrega></compl>`
      : '',
    `<emit><CNPJ>${carrier}</CNPJ>${element('xNome', carrierName)}<enderEmit><xLgr>Rodovia</xLgr><nro>1</nro><xMun>Joinville</xMun><UF>SC</UF></enderEmit></emit><dest><xNome>Mercado Ilustrativo Ltda</xNome></dest>`,
    `<vPrest><vTPrest>${money(cents)}</vTPrest><vRec>${money(cents)}</vRec></vPrest><infCTeNorm><infDoc>`,
    ...invoiceKeys.map((one) => `<infNFe><chave>${one}</chave></infNFe>`),
    '</infDoc></infCTeNorm></infCte>',
  ].join('')
  const cte = `<CTe xmlns="${CTE}">${withoutSpace(inf, CTE)}${signatureOf(inf, `CTe${key}`, 'good')}</CTe>`
  const protocol =
    status === null
      ? ''
      : `<protCTe versao="4.00"><infProt><tpAmb>1</tpAmb><chCTe>${key}</chCTe><dhRecbto>2026-11-18T10:01:00-03:00</dhRecbto><nProt>342260000054321</nProt><cStat>${status}</cStat><xMotivo>Autorizado o uso do CT-e</xMotivo></infProt></protCTe>`
  return `<?xml version="1.0" encoding="UTF-8"?><cteProc xmlns="${CTE}" versao="4.00">${cte}${protocol}</cteProc>`
}

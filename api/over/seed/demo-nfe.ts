import type { XmlNode } from '#domain/ground/xml/xml-node'

const NFE = 'http://www.portalfiscal.inf.br/nfe'

export interface DemoParty {
  document: string
  name: string
  stateRegistration: string | null
  street: string | null
  number: string | null
  district: string | null
  city: string | null
  uf: string
  cep: string | null
  email: string | null
}

export interface DemoNfe {
  key: string
  issuedAt: Date
  issuer: DemoParty
  recipient: DemoParty
  carrier: { document: string; name: string } | null
  items: readonly { code: string; name: string; ncm: string; quantity: number; cents: number; note: string | null }[]
  freightCents: number
  otherCents: number
  volumes: number
}

const leaf = (name: string, text: string | null): XmlNode | null =>
  text === null || text === '' ? null : [name, [], [], text]
const group = (name: string, ...children: (XmlNode | null)[]): XmlNode => [
  name,
  [],
  children.filter((child) => child !== null),
  '',
]
const money = (cents: number): string => (cents / 100).toFixed(2)

/**
 * An authorised NF-e of layout 4.00 as an issuer's system writes it, for the demo alone: it says that it is worth nothing,
 * and is not signed, since nobody has a certificate of a company that does not exist.
 */
export function demoNfe({ key, issuedAt, issuer, recipient, items, carrier, ...sale }: DemoNfe): XmlNode {
  // São Paulo has had no summer time since 2019.
  const moment = `${new Date(issuedAt.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`
  const isHome = issuer.uf === recipient.uf
  const products = items.reduce((sum, { cents }) => sum + cents, 0)
  const total = products + sale.freightCents + sale.otherCents
  const zeros = (...names: string[]) => names.map((name) => leaf(name, '0.00'))
  const inf: XmlNode = [
    'infNFe',
    [
      ['Id', `NFe${key}`],
      ['versao', '4.00'],
    ],
    [
      group(
        'ide',
        leaf('cUF', key.slice(0, 2)),
        leaf('cNF', key.slice(35, 43)),
        leaf('natOp', 'Venda de mercadoria'),
        leaf('mod', '55'),
        leaf('serie', String(Number(key.slice(22, 25)))),
        leaf('nNF', String(Number(key.slice(25, 34)))),
        leaf('dhEmi', moment),
        leaf('tpNF', '1'),
        leaf('idDest', isHome ? '1' : '2'),
        leaf('cMunFG', '4209102'),
        leaf('tpImp', '1'),
        leaf('tpEmis', '1'),
        leaf('cDV', key.slice(43)),
        leaf('tpAmb', '1'),
        leaf('finNFe', '1'),
        leaf('indFinal', '1'),
        leaf('indPres', '2'),
        leaf('procEmi', '0'),
        leaf('verProc', 'demonstracao'),
      ),
      group('emit', ...partyOf(issuer, 'enderEmit'), leaf('IE', issuer.stateRegistration), leaf('CRT', '3')),
      group(
        'dest',
        ...partyOf(recipient, 'enderDest'),
        leaf('indIEDest', recipient.stateRegistration ? '1' : '9'),
        leaf('IE', recipient.stateRegistration),
        leaf('email', recipient.email),
      ),
      ...items.map((item, at) => itemOf(item, at, isHome)),
      group(
        'total',
        group(
          'ICMSTot',
          ...zeros('vBC', 'vICMS', 'vICMSDeson', 'vFCP', 'vBCST', 'vST', 'vFCPST', 'vFCPSTRet'),
          leaf('vProd', money(products)),
          leaf('vFrete', money(sale.freightCents)),
          ...zeros('vSeg', 'vDesc', 'vII', 'vIPI', 'vIPIDevol', 'vPIS', 'vCOFINS'),
          leaf('vOutro', money(sale.otherCents)),
          leaf('vNF', money(total)),
        ),
      ),
      group(
        'transp',
        leaf('modFrete', '0'),
        ...(carrier ? [group('transporta', leaf('CNPJ', carrier.document), leaf('xNome', carrier.name))] : []),
        group('vol', leaf('qVol', String(sale.volumes)), leaf('esp', 'Volumes')),
      ),
      group('pag', group('detPag', leaf('tPag', '15'), leaf('vPag', money(total)))),
      group('infAdic', leaf('infCpl', 'DOCUMENTO DE DEMONSTRACAO, SEM VALOR FISCAL')),
    ],
    '',
  ]
  const protocol = group(
    'protNFe',
    group(
      'infProt',
      leaf('tpAmb', '1'),
      leaf('verAplic', 'DEMO'),
      leaf('chNFe', key),
      leaf('dhRecbto', moment),
      leaf('nProt', `3${key.slice(0, 2)}${key.slice(2, 4)}${key.slice(25, 34)}0`),
      leaf('cStat', '100'),
      leaf('xMotivo', 'Autorizado o uso da NF-e'),
    ),
  )
  return ['nfeProc', [['versao', '4.00']], [group('NFe', inf), protocol], '']
}

const partyOf = (party: DemoParty, address: string): (XmlNode | null)[] => [
  leaf(party.document.length === 11 ? 'CPF' : 'CNPJ', party.document),
  leaf('xNome', party.name),
  group(
    address,
    leaf('xLgr', party.street),
    leaf('nro', party.number),
    leaf('xBairro', party.district),
    leaf('xMun', party.city),
    leaf('UF', party.uf),
    leaf('CEP', party.cep),
  ),
]

function itemOf(
  { code, name, ncm, quantity, cents, note }: DemoNfe['items'][number],
  at: number,
  isHome: boolean,
): XmlNode {
  const count = quantity.toFixed(4)
  const price = (cents / 100 / quantity).toFixed(10)
  return [
    'det',
    [['nItem', String(at + 1)]],
    [
      group(
        'prod',
        leaf('cProd', code),
        leaf('cEAN', 'SEM GTIN'),
        leaf('xProd', name),
        leaf('NCM', ncm),
        leaf('CFOP', isHome ? '5102' : '6102'),
        leaf('uCom', 'UN'),
        leaf('qCom', count),
        leaf('vUnCom', price),
        leaf('vProd', money(cents)),
        leaf('cEANTrib', 'SEM GTIN'),
        leaf('uTrib', 'UN'),
        leaf('qTrib', count),
        leaf('vUnTrib', price),
        leaf('indTot', '1'),
      ),
      group(
        'imposto',
        group('ICMS', group('ICMS40', leaf('orig', '0'), leaf('CST', '40'))),
        group('PIS', group('PISNT', leaf('CST', '07'))),
        group('COFINS', group('COFINSNT', leaf('CST', '07'))),
      ),
      leaf('infAdProd', note),
    ].filter((child) => child !== null),
    '',
  ]
}

const inXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The file of a tree: one line, as issuers write it. */
export function writeXml(root: XmlNode): string {
  const write = ([name, attributes, children, text]: XmlNode, space = ''): string =>
    `<${name}${space}${attributes.map(([own, value]) => ` ${own}="${inXml(value)}"`).join('')}>${children.map((child) => write(child)).join('')}${inXml(text)}</${name}>`
  return `<?xml version="1.0" encoding="UTF-8"?>${write(root, ` xmlns="${NFE}"`)}`
}

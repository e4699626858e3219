import { attributeOf, childOf, childrenOf, nodeAt, textAt, type XmlNode } from '../../ground/xml/xml-node'
import type { XmlSignature } from '../../ground/xml/xml-refusals'
import type { CteFacts } from './nfe-facts'
import { partyOf, protocolOf } from './read-nfe'
import { REQUIRED_OF_CTE } from './required-paths'
import { centsAt, fail, momentAt, requirePaths, wholeAt } from './xml-values'

/** The check digit is that of an NF-e; the model is 57. */
const KEY = /^\d{4}(0[1-9]|1[0-2])[0-9A-Z]{12}\d{2}57\d{22}$/

/**
 * Reads the XML of a CT-e: who carries, for how much, which invoices, and until when.
 * @throws Unreadable
 */
export function readCte(root: XmlNode, signature: XmlSignature): CteFacts {
  const cte = root[0] === 'cte:CTe' ? root : childOf(root, 'cte:CTe')
  const inf = childOf(cte, 'cte:infCte')
  if (!inf) return fail('missing', { path: 'CTe/infCte' })
  const version = attributeOf(inf, 'versao') ?? ''
  if (!['3.00', '4.00'].includes(version)) fail('layout', { version: version.slice(0, 10) || 'sem versão' })
  requirePaths(inf, REQUIRED_OF_CTE)
  const key = (attributeOf(inf, 'Id') ?? '').replace(/^CTe/, '')
  if (!KEY.test(key)) fail('key')
  if (textAt(inf, 'cte:ide/cte:tpAmb') !== '1') fail('test')
  if (signature.state === 'MISMATCH') fail('altered')
  const carried = nodeAt(inf, 'cte:infCTeNorm/cte:infDoc')
  const forecast =
    textAt(inf, 'cte:compl/cte:Entrega/cte:comData/cte:dProg') ??
    textAt(inf, 'cte:compl/cte:Entrega/cte:noPeriodo/cte:dFim')
  return {
    kind: 'CTE',
    key,
    number: wholeAt(inf, 'cte:ide/cte:nCT'),
    series: wholeAt(inf, 'cte:ide/cte:serie'),
    issuedAt: momentAt(inf, 'cte:ide/cte:dhEmi'),
    carrier: partyOf(childOf(inf, 'cte:emit'), 'enderEmit', 'cte:'),
    recipientName: textAt(inf, 'cte:dest/cte:xNome'),
    fromCity: textAt(inf, 'cte:ide/cte:xMunIni'),
    toCity: textAt(inf, 'cte:ide/cte:xMunFim'),
    freightCents: centsAt(inf, 'cte:vPrest/cte:vTPrest'),
    invoiceKeys: childrenOf(carried, 'cte:infNFe').flatMap((one) => textAt(one, 'cte:chave') ?? []),
    deliveryForecast: forecast && /^\d{4}-\d{2}-\d{2}$/.test(forecast) ? forecast : null,
    protocol: protocolOf(root, 'cte:protCTe', 'cte:chCTe', key),
    signature,
  }
}

import { isValidNfeKey } from '../../ground/documents/nfe-key'
import { attributeOf, childOf, nodeAt, textAt, type XmlNode } from '../../ground/xml/xml-node'
import type { XmlSignature } from '../../ground/xml/xml-refusals'
import type { DocumentProblem } from './document-problems'
import type { EventFacts, FiscalFacts } from './nfe-facts'
import { readCte } from './read-cte'
import { readNfe } from './read-nfe'
import { REQUIRED_OF_EVENT } from './required-paths'
import { fail, momentAt, requirePaths, Unreadable } from './xml-values'

const EVENTS: Readonly<Record<string, EventFacts['event']>> = {
  110111: 'CANCEL',
  110112: 'CANCEL',
  110110: 'CORRECTION',
}

/** `cStat` of an event that the tax office has registered (155: late). */
const REGISTERED = ['135', '136', '155']

/** What an XML is, or the sentence that says why it is nothing that serves. It writes nothing and asks nobody. */
export function readDocument(
  root: XmlNode,
  signature: XmlSignature,
): { facts: FiscalFacts; problem: null } | { facts: null; problem: DocumentProblem } {
  try {
    return { facts: factsOf(root, signature), problem: null }
  } catch (error) {
    if (error instanceof Unreadable) return { facts: null, problem: error.problem }
    throw error
  }
}

function factsOf(root: XmlNode, signature: XmlSignature): FiscalFacts {
  switch (root[0]) {
    case 'nfeProc':
    case 'NFe':
      return readNfe(root, signature)
    case 'procEventoNFe':
    case 'evento':
      return readEvent(root, signature)
    case 'cte:cteProc':
    case 'cte:CTe':
      return readCte(root, signature)
    case 'enviNFe':
      return fail('batch')
    default:
      return fail('notFiscal')
  }
}

/** A cancellation or a letter of correction; others change nothing here. */
function readEvent(root: XmlNode, signature: XmlSignature): EventFacts {
  const inf = root[0] === 'evento' ? childOf(root, 'infEvento') : nodeAt(root, 'evento/infEvento')
  if (!inf) return fail('missing', { path: 'evento/infEvento' })
  requirePaths(inf, REQUIRED_OF_EVENT)
  const type = textAt(inf, 'tpEvento') ?? ''
  const event = Object.hasOwn(EVENTS, type) ? EVENTS[type] : undefined
  if (!event) return fail('otherEvent', { type: type.slice(0, 10) })
  const key = textAt(inf, 'chNFe') ?? ''
  if (!isValidNfeKey(key)) fail('key')
  if (!(attributeOf(inf, 'Id') ?? '').includes(key)) fail('keyDiffers', { what: 'a nota do evento' })
  if (textAt(inf, 'tpAmb') !== '1') fail('test')
  if (signature.state === 'MISMATCH') fail('altered')
  const answer = nodeAt(root, 'retEvento/infEvento')
  const status = textAt(answer, 'cStat')
  if (status === null) return fail('notAuthorised')
  if (!REGISTERED.includes(status))
    fail('eventRefused', { reason: (textAt(answer, 'xMotivo') ?? status).slice(0, 200) })
  if ((textAt(answer, 'chNFe') ?? key) !== key) fail('protocolOfAnother', { key: textAt(answer, 'chNFe') ?? '' })
  return {
    kind: 'EVENT',
    event,
    key,
    at: momentAt(inf, 'dhEvento'),
    text: textAt(inf, event === 'CANCEL' ? 'detEvento/xJust' : 'detEvento/xCorrecao') ?? '',
    protocol: textAt(answer, 'nProt') ?? '',
    signature,
  }
}

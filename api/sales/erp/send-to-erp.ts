import { propertyOf } from '#domain/ground/objects/property-of'
import type { ErpSettings } from '../../ground/config/erp-settings'

/** More than any answer of the contract holds. */
const MOST_BYTES = 1_000_000

export type ErpReply = { answered: true; status: number; body: unknown } | { answered: false; why: string }

/**
 * One request to the ERP: an address of ours only, no redirect followed, an end in time, an answer of bounded size
 * (docs/threats.md T20, F5). It never throws: silence has a reason that staff can read.
 */
export async function sendToErp(
  { url, callMs }: Pick<ErpSettings, 'url' | 'callMs'>,
  { method, path, token, body }: { method: string; path: string; token: string | null; body?: object | undefined },
  job: AbortSignal,
): Promise<ErpReply> {
  const patience = AbortSignal.timeout(callMs)
  try {
    const answer = await fetch(`${url}/${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.any([patience, job]),
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel()
      return { answered: false, why: `o ERP mandou para outro endereço (${answer.status}), o que não é seguido` }
    }
    const text = await readText(answer)
    if (text === null) return { answered: false, why: 'a resposta do ERP é grande demais' }
    return { answered: true, status: answer.status, body: parse(text) }
  } catch (error) {
    if (patience.aborted) return { answered: false, why: `sem resposta em ${Math.ceil(callMs / 1000)} s` }
    if (job.aborted) return { answered: false, why: 'o tempo deste pedido acabou' }
    return { answered: false, why: reasonOf(error) }
  }
}

async function readText(answer: Response): Promise<string | null> {
  if (!answer.body) return ''
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The system's short word (ECONNREFUSED, UND_ERR_SOCKET); its sentence may name internal addresses.
 */
function reasonOf(error: unknown): string {
  const code = propertyOf(propertyOf(error, 'cause') ?? error, 'code')
  return `a conexão com o ERP falhou${typeof code === 'string' ? ` (${code})` : ''}`
}

import { setTimeout as pause } from 'node:timers/promises'
import { keepAnswer } from '../../front/keep-answer'

const TRIES = 3
const BETWEEN_MS = 250
const PATIENCE_MS = 1_000
/** A probe that asks more often than that is told what the API said last. */
const FRESH_MS = 500

/**
 * Whether an API in processes of its own says that it is ready. One no is not enough: behind a balancer it may come
 * from a machine that leaves, while the others serve. A proxy before it that knows no `/readyz` answers something else
 * below 500: then all that is known is that something answers.
 * @param baseUrl API_BASE_URL
 */
export function watchRemoteApi(baseUrl: string): () => Promise<boolean> {
  const url = `${baseUrl.replace(/\/$/, '')}/readyz`
  return keepAnswer(() => askUntilYes(url), FRESH_MS)
}

async function askUntilYes(url: string): Promise<boolean> {
  for (let turn = 1; ; turn++) {
    if (await saysYes(url)) return true
    if (turn === TRIES) return false
    await pause(BETWEEN_MS)
  }
}

async function saysYes(url: string): Promise<boolean> {
  try {
    const { status, body } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
    await body?.cancel()
    return status < 500
  } catch {
    return false
  }
}

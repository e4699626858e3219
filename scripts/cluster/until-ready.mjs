import { setTimeout as pause } from 'node:timers/promises'

/** @returns {Promise<boolean>} whether the address answers 200 within the time */
export async function untilReady(url, patienceMs = 90_000) {
  for (const began = Date.now(); Date.now() - began < patienceMs; await pause(250)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return true
  }
  return false
}

const PATIENCE_MS = 2_000

/**
 * Whether an API in a process of its own says that it is ready. A proxy before it that knows no `/readyz` answers
 * something else below 500: then all that is known is that somebody is there.
 */
export async function remoteReady(baseUrl: string): Promise<boolean> {
  try {
    const { status, body } = await fetch(`${baseUrl.replace(/\/$/, '')}/readyz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await body?.cancel()
    return status < 500
  } catch {
    return false
  }
}

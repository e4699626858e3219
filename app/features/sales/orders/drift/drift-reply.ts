type Typed = { reason?: string; drift?: { mode?: string; lines?: { productId?: string; decision?: string }[] } }

type Reply = {
  result: { initialValue?: Record<string, unknown> | null; error?: Record<string, string[] | null> | null }
}

/** The refused form of a confirm page with a drift report: the choices, and their errors. */
export function driftReply(reply: Reply | undefined) {
  const entries = Object.entries(reply?.result.error ?? {}).map(([name, errors]) => [name, errors ?? []] as const)
  const ofDrift = entries.filter(([name]) => name.startsWith('drift'))
  return {
    typed: (reply?.result.initialValue ?? {}) as Typed,
    driftErrors: [...new Set(ofDrift.flatMap(([, errors]) => errors))],
    others: entries.filter(([name]) => !name.startsWith('drift')).flatMap(([, errors]) => errors),
  }
}

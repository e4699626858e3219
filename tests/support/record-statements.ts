import type pg from 'pg'

const TRANSACTION_CONTROL = /^\s*(begin|commit|rollback|savepoint|release|start transaction)\b/i

export interface SentStatement {
  text: string
  values: unknown[]
}

export interface StatementLog {
  /** Runs `work` and answers the SQL that it sent, in order, without BEGIN, COMMIT and their like. */
  during<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[]; calls: SentStatement[] }>
}

/** Listens to every connection of the pools; call it before they are used. */
export function recordStatements(...pools: pg.Pool[]): StatementLog {
  let log: SentStatement[] | null = null
  const listen = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const recording = (...args: unknown[]) => {
      const [first, second] = args
      const sent =
        typeof first === 'string' ? { text: first } : (first as { text?: string; values?: unknown[] } | undefined)
      const values = sent?.values ?? (Array.isArray(second) ? second : [])
      if (log && sent?.text && !TRANSACTION_CONTROL.test(sent.text)) log.push({ text: sent.text, values })
      return query(...args)
    }
    client.query = recording as typeof client.query
  }
  for (const pool of pools) pool.on('connect', listen)
  return {
    async during(work) {
      const calls: SentStatement[] = []
      log = calls
      try {
        const result = await work()
        return { result, statements: calls.map(({ text }) => text), calls }
      } finally {
        log = null
      }
    },
  }
}

import type pg from 'pg'

const TRANSACTION_CONTROL = /^\s*(begin|commit|rollback|savepoint|release|start transaction)\b/i

export interface StatementLog {
  /** Runs `work` and answers the SQL that it sent, in order, without BEGIN, COMMIT and their like. */
  during<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }>
}

/** Listens to every connection of the pool; call it before the pool is used. */
export function recordStatements(pool: pg.Pool): StatementLog {
  let log: string[] | null = null
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const recording = (...args: unknown[]) => {
      const [first] = args
      const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
      if (log && text && !TRANSACTION_CONTROL.test(text)) log.push(text)
      return query(...args)
    }
    client.query = recording as typeof client.query
  })
  return {
    async during(work) {
      const statements: string[] = []
      log = statements
      try {
        return { result: await work(), statements }
      } finally {
        log = null
      }
    },
  }
}

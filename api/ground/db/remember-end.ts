import type pg from 'pg'

/**
 * PostgreSQL says why it ends a session between two statements (25P03, 57P01); the driver then tells the next statement
 * no more than that the connection is unusable. This gives that error PostgreSQL's own as its cause.
 */
export function rememberEnd(client: pg.PoolClient): void {
  let end: Error | undefined
  // It also keeps an error of a client in use from ending the process: the pool takes its own listener
  // away while a transaction holds the client.
  client.on('error', (error) => {
    end ??= error
  })
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const explained = (error: unknown): never => {
    if (end && error instanceof Error && error !== end && error.cause === undefined) error.cause = end
    throw error
  }
  client.query = ((...args: unknown[]) => {
    const answer = query(...args)
    return answer instanceof Promise ? answer.catch(explained) : answer
  }) as typeof client.query
}

import pg from 'pg'
import { propertyOf } from '#domain/ground/objects/property-of'

/** None stands before the database; or a pooler that gives a client a session, a transaction or a statement. */
export type PoolMode = 'NONE' | 'SESSION' | 'TRANSACTION' | 'STATEMENT'

const PATIENCE_MS = 3_000
/** Which of two clients asks: unlike any turn in which a pooler might give out its sessions. */
const TURNS = [0, 1, 1, 0, 0, 0, 1, 0, 1, 1]

/**
 * In which mode a pooler works, as its client can tell: the SHOW of PgBouncer is its administrator's alone. Two clients
 * ask in turns who answers. A pooler by session gives each a server of its own until it leaves, one by transaction
 * gives the second what the first no longer needs; one by statement refuses to begin.
 * @throws the driver's error where the database does not answer
 */
export async function findPoolMode(url: string): Promise<PoolMode> {
  const clients = [open(url), open(url)]
  try {
    await Promise.all(clients.map((client) => client.connect()))
    const servers = [new Set<number>(), new Set<number>()]
    for (const turn of TURNS) servers[turn]!.add(await whoAnswers(clients[turn]!))
    const [first, second] = servers as [Set<number>, Set<number>]
    if (clients.every((client, at) => servers[at]!.has(ownNumber(client)!))) return 'NONE'
    if (!(await mayBegin(clients[0]!))) return 'STATEMENT'
    const isBound = first.size === 1 && second.size === 1 && [...first].every((server) => !second.has(server))
    return isBound ? 'SESSION' : 'TRANSACTION'
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

/** Whether a pooler stands between: it tells its clients a process number of its own. */
export async function isPooled(url: string): Promise<boolean> {
  const client = open(url)
  try {
    await client.connect()
    return ownNumber(client) !== (await whoAnswers(client))
  } finally {
    await client.end().catch(() => {})
  }
}

function open(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'portal-watch',
  })
  // One that breaks off is heard of by its question.
  client.on('error', () => {})
  return client
}

const ownNumber = (client: pg.Client) => (client as pg.Client & { processID?: number }).processID

async function whoAnswers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]!.pid
}

async function mayBegin(client: pg.Client): Promise<boolean> {
  try {
    await client.query('BEGIN')
    await client.query('ROLLBACK')
    return true
  } catch (error) {
    if (/statement pooling/.test(String(propertyOf(error, 'message')))) return false
    throw error
  }
}

import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'

/** 'after': COMMIT is done and its answer lost; 'before': COMMIT never arrives. */
export type Cut = 'after' | 'before'

export interface CommitProxy {
  /** The database's URL by way of this proxy. */
  url: string
  /**
   * Breaks the connection at the n-th end of a writing transaction from now on: at a COMMIT, or at a statement
   * that writes outside of one.
   * @param nth 1 is the next one
   */
  cutAt(nth: number, how?: Cut): void
  /**
   * Lets everything pass again.
   * @returns whether a connection was cut, and how many ends of writing transactions there were, since `cutAt`
   */
  mend(): { wasCut: boolean; ends: number }
  close(): Promise<void>
}

const SSL_REQUEST = 80_877_103
const COMMIT = /^\s*(commit|end)\b/i
const WRITE = /^\s*(insert|update|delete)\b|^\s*with\b.*\b(insert into|update \S+ (\w )?set|delete from)\b/is

/**
 * A proxy that reads just enough of PostgreSQL's protocol to lose the answer to a COMMIT: the server has done it, and
 * the client sees its connection end. Where `Cut` is 'before' the server sees it end instead.
 * @param target a `postgres://` URL without TLS
 */
export async function openCommitProxy(target: string): Promise<CommitProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let armed: { left: number; how: Cut } | null = null
  let wasCut = false
  let ends = 0

  /** Whether this end of a transaction is the one to be lost. */
  const isTheOne = (): Cut | null => {
    ends++
    if (!armed || --armed.left > 0) return null
    const { how } = armed
    armed = null
    wasCut = true
    return how
  }

  const server = createServer((client) => {
    const upstream = dial(Number(port || 5432), hostname)
    let inTransaction = false
    let isLosing = false
    let statement = ''
    const named = new Map<string, string>()
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }

    const toServer = splitMessages(true, (type, body, whole) => {
      if (type === 'Q') statement = body.toString('utf8').split('\0')[0]!
      if (type === 'P') {
        const [name = '', text = ''] = body.toString('utf8').split('\0')
        statement = text
        named.set(name, text)
      }
      // A statement that was kept under a name is not parsed again.
      if (type === 'B') statement = named.get(body.toString('latin1').split('\0')[1] ?? '') ?? ''
      // A simple query runs when it arrives, a parsed one by Execute.
      const runs = type === 'Q' || type === 'E'
      if (runs && (COMMIT.test(statement) || (!inTransaction && WRITE.test(statement)))) {
        const how = isTheOne()
        if (how === 'before') return end()
        isLosing ||= how === 'after'
      }
      upstream.write(whole)
    })
    const toClient = splitMessages(false, (type, body, whole) => {
      if (type === 'Z') {
        inTransaction = body.toString('latin1') !== 'I'
        // Only now is it certain that the server has done it.
        if (isLosing) return end()
      }
      if (!isLosing) client.write(whole)
    })
    client.on('data', toServer)
    upstream.on('data', toClient)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cutAt(nth, how = 'after') {
      armed = { left: nth, how }
      wasCut = false
      ends = 0
    },
    mend() {
      armed = null
      return { wasCut, ends }
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Cuts a stream into messages: a type and a length, but for what a client says first, which has a length alone. */
function splitMessages(startsUntyped: boolean, take: (type: string, body: Buffer, whole: Buffer) => void) {
  let waiting = Buffer.alloc(0)
  let isUntyped = startsUntyped
  return (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    for (;;) {
      const head = isUntyped ? 4 : 5
      if (waiting.length < head) return
      const length = waiting.readInt32BE(head - 4) + head - 4
      if (waiting.length < length) return
      const whole = waiting.subarray(0, length)
      waiting = waiting.subarray(length)
      const type = isUntyped ? '' : String.fromCharCode(whole[0]!)
      // After a request for TLS, which we have none of, the client says its first word again.
      if (isUntyped) isUntyped = whole.readInt32BE(4) === SSL_REQUEST
      take(type, whole.subarray(head), whole)
    }
  }
}

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** A client gives an answer this long, and a write all the tries that it needs within the next. */
const ANSWER_MS = 12_000
const WRITE_MS = 240_000
/** Answers of a balancer or an API that nothing was done, or that nobody knows: sent again with the same key. */
const AGAIN = new Set([0, 502, 503, 504, 507])
const WRITERS = 4
/** Between two pieces of work of one client: the machine has two cores for all. */
const REST_MS = 60

/**
 * Clients that write, move, upload and read back over the balancers before the APIs, until `end`. What was acknowledged
 * is appended to a file that no fault reaches.
 * @param {{ origins: string[], file: string, integrator: string, staff: string, products: object[] }} options tokens
 * of the two, who makes orders and who moves them
 */
export function startClients({ origins, file, integrator, staff, products }) {
  /** @type {{ kind: string, key: string, id: number, sentAt: number, at: number, tries: number }[]} */
  const acknowledged = []
  /** Answers that no fault excuses, in words. */
  const strange = []
  const refusals = {}
  const waiting = new Set()
  let isOver = false
  let turn = 0

  async function sendOnce(method, path, token, { key, body, form }) {
    const headers = { authorization: `Bearer ${token}` }
    if (key) headers['idempotency-key'] = key
    if (body) headers['content-type'] = 'application/json'
    try {
      const answer = await fetch(`${origins[turn++ % origins.length]}/api${path}`, {
        method,
        headers,
        body: form ?? (body && JSON.stringify(body)),
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, bytes, headers: answer.headers }
    } catch {
      return { status: 0, bytes: Buffer.alloc(0), headers: new Headers() }
    }
  }

  /** Until it is answered for good. Null: given up, and said. */
  async function send(kind, method, path, token, what) {
    const began = Date.now()
    for (let tries = 1; Date.now() - began < WRITE_MS; tries++) {
      const sentAt = Date.now()
      const { status, bytes, headers } = await sendOnce(method, path, token, what)
      const at = Date.now()
      if (status >= 200 && status < 300) return { sentAt, at, tries, bytes }
      const code = /"code":"(\w+)"/.exec(bytes.toString('utf8', 0, 300))?.[1] ?? ''
      const name = `${kind} ${status} ${code}`.trim()
      refusals[name] = (refusals[name] ?? 0) + 1
      if (!AGAIN.has(status)) {
        const words = `${new Date(at).toISOString()} ${name}, try ${tries}, key ${what.key}: ${bytes.toString('utf8', 0, 300)}`
        strange.push(words)
        // An internal error says nothing of what was done: the key finds out.
        if (status !== 500) return null
      } else if (status === 503 && code && !headers.get('retry-after')) strange.push(`${name} without Retry-After`)
      await pause(150 + Math.random() * 250)
    }
    strange.push(`${kind} got no answer for ${WRITE_MS / 1000} s, key ${what.key}`)
    return null
  }

  async function write(kind, method, path, token, what) {
    const done = await send(kind, method, path, token, what)
    if (!done) return null
    const { sentAt, at, tries, bytes } = done
    const answer = JSON.parse(bytes.toString())
    const entry = { kind, key: what.key, id: Number(answer.id), sentAt, at, tries, ...what.note }
    acknowledged.push(entry)
    appendFileSync(file, `${JSON.stringify(entry)}\n`)
    for (const one of waiting) if (sentAt >= one.since) one.resolve()
    return answer
  }

  /** A budget, a step of its life, and what of both is shown. */
  async function makeOrder() {
    const key = randomUUID()
    const body = { budgetType: 'KIT', products, description: `caos ${key}` }
    const made = await write('order', 'POST', '/orders', integrator, { key, body })
    if (!made) return
    const id = Number(made.id)
    const move = { key: randomUUID(), body: { version: 1 }, note: { order: id } }
    const moved = await write('move', 'PUT', `/orders/startNegotiation/${id}`, staff, move)
    const shown = await send('read', 'GET', `/orders/${id}`, integrator, {})
    const status = shown && JSON.parse(shown.bytes.toString()).status
    if (moved && shown && status !== 'NEGOTIATION') strange.push(`order ${id} reads back as ${status}`)
  }

  /** A file, a note with it, and its bytes again. */
  async function upload() {
    const order = acknowledged.findLast(({ kind }) => kind === 'order')
    if (!order) return
    const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(20_000), Buffer.from('\n%%EOF\n')])
    const sha256 = createHash('sha256').update(content).digest('hex')
    const form = new FormData()
    form.append('file', new File([content], 'caos.pdf'))
    const kept = await write('file', 'POST', '/files', staff, { key: randomUUID(), form, note: { sha256 } })
    if (!kept) return
    const key = randomUUID()
    const body = { text: `caos ${key}`, assetIds: [Number(kept.id)], visibility: 'PUBLIC' }
    await write('note', 'POST', `/orders/${order.id}/notes`, staff, { key, body, note: { order: order.id } })
    const shown = await send('read', 'GET', `/files/${kept.id}`, staff, {})
    if (shown && createHash('sha256').update(shown.bytes).digest('hex') !== sha256)
      strange.push(`file ${kept.id} reads back otherwise`)
  }

  const work = async (piece, rest) => {
    while (!isOver) {
      await piece().catch((error) => strange.push(`client: ${error.stack}`))
      await pause(rest)
    }
  }
  const clients = [...Array.from({ length: WRITERS }, () => work(makeOrder, REST_MS)), work(upload, 400)]

  return {
    acknowledged,
    strange,
    refusals,
    /** Until a write is acknowledged that was sent at `since` or later. */
    untilWritten(since, patienceMs = 60_000) {
      return new Promise((resolve, reject) => {
        const one = { since, resolve }
        waiting.add(one)
        setTimeout(() => reject(new Error('nothing was written')), patienceMs).unref()
      })
    },
    /** The bytes of a file now; null when it is not there. */
    fetchFile: async (id) => (await send('read', 'GET', `/files/${id}`, staff, {}))?.bytes ?? null,
    /** Every write that was begun has its answer then. */
    async end() {
      isOver = true
      await Promise.all(clients)
    },
  }
}

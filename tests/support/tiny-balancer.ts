import { Agent, createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How often it looks; docs/operations.md asks for once a second at least. */
const LOOK_MS = 500
const PATIENCE_MS = 5_000

/**
 * The least that a balancer does: it asks each machine's `/readyz` and leaves out who is not ready; it keeps
 * connections to the machines open, tries nothing twice, and answers 502 where one of them gives no answer.
 */
export async function openBalancer() {
  const agent = new Agent({ keepAlive: true })
  const machines = new Map<string, boolean>()
  let turn = 0
  const failures: string[] = []

  const look = async (origin: string) => {
    const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.ok
      },
      () => false,
    )
    if (machines.has(origin)) machines.set(origin, isReady)
  }
  const watch = setInterval(() => {
    for (const origin of machines.keys()) void look(origin)
  }, LOOK_MS)

  const server = createServer((incoming, outgoing) => {
    const ready = [...machines].filter(([, isReady]) => isReady).map(([origin]) => origin)
    const origin = ready[turn++ % ready.length]
    const fail = (why: string) => {
      failures.push(`${incoming.method} ${incoming.url} at ${origin}: ${why}`)
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    }
    if (!origin) return fail('no machine is ready')
    const { connection: _, ...headers } = incoming.headers
    const call = forward(origin + incoming.url, { method: incoming.method, headers, agent }, (answer) => {
      const { connection: _hop, ...others } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, others)
      answer.on('error', () => fail('broke off'))
      answer.pipe(outgoing)
    })
    call.on('error', (error) => fail(String(error)))
    incoming.pipe(call)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests that it could not hand on. */
    failures,
    async add(origin: string) {
      machines.set(origin, false)
      await look(origin)
    },
    remove: (origin: string) => machines.delete(origin),
    async close() {
      clearInterval(watch)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Balancer = Awaited<ReturnType<typeof openBalancer>>

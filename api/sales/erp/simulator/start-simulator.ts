import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { propertyOf } from '#domain/ground/objects/property-of'
import { recordOf } from '#domain/ground/objects/record-of'
import { ERP_STEPS, type ErpStep } from '#domain/sales/erp/erp-states'
import { ERP_PATHS } from '../erp-contract'
import { answerCall, refusal, type SimulatedAnswer } from './answer-call'
import { type ErpMemory, openErpMemory, type SimulatedStock } from './erp-memory'
import { type Fault, faultOf, type Misbehaviour, misbehaviour, simulatedStock } from './misbehaviour'

export interface ErpSimulator {
  url: string
  user: string
  password: string
  memory: ErpMemory
  /** How often each step was called. */
  calls: Readonly<Record<ErpStep, number>>
  /** The same as PUT /control. */
  misbehave(how: Misbehaviour): void
  close(): Promise<void>
}

interface Options {
  port?: number
  host?: string
  /** Where it remembers; without it, in memory only. */
  file?: string | null
  user?: string
  password?: string
  /** Answers `/control`: not where others could reach it. */
  hasControl?: boolean
  /** Repeats the same dice. */
  seed?: number
  onCall?: (line: string) => void
  /** What there is of each material before the first call for stock. */
  stock?: () => Promise<readonly SimulatedStock[]>
  /** The ERP's own clock. */
  now?: () => Date
}

const MOST_BYTES = 1_000_000
const STEP_OF_PATH = new Map(ERP_STEPS.map((step) => [`/${ERP_PATHS[step]}`, step]))

/**
 * The built-in ERP: a real HTTP server that speaks docs/erp.md, and that can be told to be slow, to fail at each
 * step, to do the work and lose the answer, to refuse the login, and not to know a company. It listens on this
 * machine only unless told otherwise.
 */
export async function startErpSimulator(options: Options = {}): Promise<ErpSimulator> {
  const { port = 0, host = '127.0.0.1', file = null, hasControl = false, seed = 1, onCall, stock } = options
  const clock = options.now ?? (() => new Date())
  const user = options.user ?? 'portal'
  const password = options.password ?? randomBytes(18).toString('base64url')
  const memory = openErpMemory(file)
  const random = dice(seed)
  const tokens = new Set<string>()
  const calls = recordOf(ERP_STEPS, () => 0)
  let now: Misbehaviour = {}
  /** Once, however many ask for it. */
  let filled: Promise<void> | null = null
  async function fill(): Promise<void> {
    memory.read()
    memory.fillStock((await stock?.()) ?? [])
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy())
  })

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://erp')
    const input = await readJson(incoming)
    if (hasControl && url.pathname.startsWith('/control')) return send(outgoing, control(incoming.method, url, input))
    const step = STEP_OF_PATH.get(url.pathname)
    if (!step) return send(outgoing, refusal(404, 'NAO_ENCONTRADO', url.pathname))
    calls[step]++
    if (now.delayMs) await new Promise((resolve) => setTimeout(resolve, now.delayMs))
    const fault = faultOf(now, step, random)
    onCall?.(`${step}${fault ? ` ${fault}` : ''}`)
    if (step === 'STOCK') {
      filled ??= fill()
      await filled
    }
    const early = fault && BEFORE_WORK[fault]
    if (early) return early(outgoing)
    const answer =
      step === 'LOGIN'
        ? logIn(input)
        : checked(incoming) && answerCall(memory, step, url.searchParams, input, now, clock())
    if (fault === 'hang') return
    if (fault === 'lose') return void outgoing.destroy()
    send(outgoing, answer || refusal(401, 'TOKEN_INVALIDO', 'Token inválido'))
  }

  function logIn(input: unknown): SimulatedAnswer {
    const isKnown = propertyOf(input, 'Usuario') === user && propertyOf(input, 'Senha') === password
    if (now.refuseLogin || !isKnown) return refusal(401, 'LOGIN_RECUSADO', 'Usuário ou senha inválidos')
    const Token = randomBytes(24).toString('base64url')
    tokens.add(Token)
    return { status: 200, body: { Token } }
  }

  const checked = ({ headers }: IncomingMessage): boolean =>
    !now.refuseLogin && tokens.has((headers.authorization ?? '').replace(/^Bearer /, ''))

  function control(method: string | undefined, url: URL, input: unknown): SimulatedAnswer {
    if (url.pathname === '/control/orders') return { status: 200, body: { orders: memory.orders() } }
    if (url.pathname === '/control/stock') {
      const parsed = simulatedStock.safeParse(input)
      if (!parsed.success) return refusal(422, 'DADOS_INVALIDOS', parsed.error.message)
      memory.read()
      memory.setStock(parsed.data)
      return { status: 200, body: parsed.data }
    }
    if (method === 'PUT') {
      const parsed = misbehaviour.safeParse(input)
      if (!parsed.success) return refusal(422, 'DADOS_INVALIDOS', parsed.error.message)
      now = { ...now, ...parsed.data }
    }
    if (method === 'DELETE') now = {}
    return { status: 200, body: { misbehaviour: now, calls, ...memory.counts() } }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // It lives as long as the process that asked for it, and holds none.
  server.unref()
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    user,
    password,
    memory,
    calls,
    misbehave(how) {
      now = structuredClone(how)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Faults of a call that was never done. */
const BEFORE_WORK: Partial<Record<Fault, (outgoing: ServerResponse) => void>> = {
  fail: (outgoing) => send(outgoing, refusal(500, 'ERRO_INTERNO', 'Falha simulada')),
  refuse: (outgoing) => send(outgoing, refusal(422, 'DADOS_INVALIDOS', 'Recusa simulada')),
  expire: (outgoing) => send(outgoing, refusal(401, 'TOKEN_EXPIRADO', 'Token expirado')),
  garbage: (outgoing) => void outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Manutenção</h1>'),
  redirect: (outgoing) => void outgoing.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
}

function send(outgoing: ServerResponse, { status, body }: SimulatedAnswer): void {
  outgoing.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

/** @throws for a body that is too large or no JSON */
async function readJson(incoming: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const part of incoming.setEncoding('utf8')) {
    text += part
    if (text.length > MOST_BYTES) throw new Error('too large')
  }
  return text ? JSON.parse(text) : undefined
}

/** Mulberry32: the same seed, the same faults. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

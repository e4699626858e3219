import { DEMO_PASSWORD } from '../../api/over/seed/demo-logins'

export interface WholeOrder {
  totals: { lines: number }
  lines: { orderPrice: number; quantity: number }[]
  timeline: unknown[]
  status: string
  version: number
}

export interface RawAnswer {
  /** 0: no answer at all. */
  status: number
  body: Record<string, unknown> | null
  retryAfter: string | null
}

/** The API over the socket of a server that may be killed under the call. */
export function orderCaller(origin: string) {
  async function send(method: string, path: string, token: string | null, body?: unknown): Promise<RawAnswer> {
    try {
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })
      const retryAfter = answer.headers.get('retry-after')
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, retryAfter }
    } catch {
      return { status: 0, body: null, retryAfter: null }
    }
  }
  return {
    send,
    async logIn(email: string): Promise<string> {
      const { status, body } = await send('POST', '/users/login', null, { email, password: DEMO_PASSWORD })
      if (status !== 200) throw new Error(`${email} cannot log in: ${status}`)
      return String(body?.token)
    },
    async kit(token: string): Promise<{ productId: number; quantity: number }[]> {
      const { body } = await send('GET', '/products/listAll', token)
      const products = body?.data as { id: number; name: string }[]
      const id = (part: string) => products.find(({ name }) => name.includes(part))!.id
      return [
        { productId: id('HL-585N'), quantity: 14 },
        { productId: id('VX-6K'), quantity: 1 },
        { productId: id('Conector MC4'), quantity: 4 },
      ]
    },
    async show(token: string, id: number): Promise<WholeOrder | null> {
      const { status, body } = await send('GET', `/orders/${id}`, token)
      return status === 200 ? (body as unknown as WholeOrder) : null
    },
  }
}

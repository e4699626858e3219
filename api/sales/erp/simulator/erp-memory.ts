import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The centre of an order that names none. */
const FIRST_CENTER = '1'

export interface SimulatedOrder {
  number: string
  key: string
  status: 'ABERTO' | 'CANCELADO'
  companyCnpj: string
  total: number
  /** Of a claim: its operation, and the invoice that it is about. */
  cfop?: string
  cites?: string
  instalments?: { dueDate: string | null; value: number }[]
  items: { code: string; quantity: number }[]
  /** Where it leaves from; orders from before have none, and leave from the first. */
  center?: string | null
  /** Its goods have left. */
  isShipped?: true
}

/** A material in a centre; `taken` is held by orders that are not the portal's. */
export interface SimulatedStock {
  center: string
  code: string
  onHand: number
  taken: number
  arrivals: SimulatedArrival[]
}

interface SimulatedArrival {
  container: string | null
  quantity: number
  on: string
  confirmed: boolean
}

type Entry =
  | { kind: 'material'; code: string; name: string }
  | { kind: 'engineering'; code: string; components: { code: string; quantity: number }[] }
  | { kind: 'order'; order: SimulatedOrder }
  | { kind: 'cancel'; key: string }
  | { kind: 'stock'; stock: SimulatedStock }

/**
 * What the simulated ERP knows. As a real one it does not mind two orders with one reference: a portal that sends twice
 * has two. With a file, every change is a line of it, written before the answer, so that neither a restart nor a kill
 * loses what was acknowledged.
 */
export function openErpMemory(file: string | null) {
  const stock = new Map<string, SimulatedStock>()
  const materials = new Map<string, string>()
  const engineerings = new Map<string, { code: string; quantity: number }[]>()
  const orders: SimulatedOrder[] = []
  let isRead = false

  function apply(entry: Entry): void {
    if (entry.kind === 'material') materials.set(entry.code, entry.name)
    else if (entry.kind === 'engineering') engineerings.set(entry.code, entry.components)
    else if (entry.kind === 'order') orders.push(entry.order)
    else if (entry.kind === 'stock') stock.set(`${entry.stock.center} ${entry.stock.code}`, entry.stock)
    else for (const order of orders) if (order.key === entry.key) order.status = 'CANCELADO'
  }

  function write(entry: Entry): void {
    if (file) {
      mkdirSync(dirname(file), { recursive: true })
      appendFileSync(file, `${JSON.stringify(entry)}\n`)
    }
    apply(entry)
  }

  /**
   * Not before the first call, so that a start costs nothing. A last line that a kill cut off was never acknowledged.
   */
  function read(): void {
    if (isRead) return
    isRead = true
    if (!file || !existsSync(file)) return
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const entry = parse(line)
      if (entry) apply(entry)
    }
  }

  const isHolding = ({ status, isShipped }: SimulatedOrder): boolean => status === 'ABERTO' && !isShipped

  /** An order's materials, a kit by its engineering. */
  const wantedOf = ({ items }: SimulatedOrder): [code: string, quantity: number][] =>
    items.flatMap(({ code, quantity }) =>
      (engineerings.get(code) ?? [{ code, quantity: 1 }]).map((part): [string, number] => [
        part.code,
        part.quantity * quantity,
      ]),
    )

  /** What the open orders hold in a centre, by code. */
  function heldIn(center: string): Map<string, number> {
    const held = new Map<string, number>()
    for (const order of orders)
      if (isHolding(order) && (order.center ?? FIRST_CENTER) === center)
        for (const [code, quantity] of wantedOf(order)) held.set(code, (held.get(code) ?? 0) + quantity)
    return held
  }

  return {
    read,
    orders: (): readonly SimulatedOrder[] => orders,
    ordersOf: (key: string) => orders.filter((order) => order.key === key),
    hasMaterial: (code: string) => materials.has(code) || engineerings.has(code),
    counts: () => ({ materials: materials.size, engineerings: engineerings.size, orders: orders.length }),
    saveMaterial: (code: string, name: string) => write({ kind: 'material', code, name }),
    saveEngineering: (code: string, components: { code: string; quantity: number }[]) =>
      write({ kind: 'engineering', code, components }),
    saveOrder(order: Omit<SimulatedOrder, 'number' | 'status'>): SimulatedOrder {
      const made: SimulatedOrder = { ...order, number: `CG-${700_001 + orders.length}`, status: 'ABERTO' }
      write({ kind: 'order', order: made })
      return made
    },
    /** What there is of a material in a centre from now on. */
    setStock: (one: Partial<SimulatedStock> & Pick<SimulatedStock, 'center' | 'code'>) =>
      write({
        kind: 'stock',
        stock: { onHand: 0, taken: 0, arrivals: [], ...stock.get(`${one.center} ${one.code}`), ...one },
      }),
    /** What is told anew at each start and written nowhere: `taken` there is all that is held, by these orders too. */
    fillStock(told: readonly SimulatedStock[]): void {
      for (const one of told) {
        const own = heldIn(one.center).get(one.code) ?? 0
        apply({ kind: 'stock', stock: { ...one, taken: Math.max(0, one.taken - own) } })
      }
    },
    /** The goods of an order leave: they are there no more, and nobody holds them. */
    ship(key: string): void {
      for (const order of orders) {
        if (order.key !== key || !isHolding(order)) continue
        for (const [code, quantity] of wantedOf(order)) {
          const held = stock.get(`${order.center ?? FIRST_CENTER} ${code}`)
          if (held) held.onHand -= quantity
        }
        order.isShipped = true
      }
    },
    /** The materials of a centre with what its open orders hold, by code. */
    stockOf(center: string): { stock: SimulatedStock; allocated: number }[] {
      const held = heldIn(center)
      return [...stock.values()]
        .filter((one) => one.center === center)
        .sort((a, b) => (a.code < b.code ? -1 : 1))
        .map((one) => ({ stock: one, allocated: one.taken + (held.get(one.code) ?? 0) }))
    },
    cancel(key: string): number {
      const open = orders.filter((order) => order.key === key && order.status === 'ABERTO').length
      if (open > 0) write({ kind: 'cancel', key })
      return open
    },
  }
}
export type ErpMemory = ReturnType<typeof openErpMemory>

function parse(line: string): Entry | null {
  try {
    return JSON.parse(line) as Entry
  } catch {
    return null
  }
}

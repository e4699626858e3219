import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

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
}

type Entry =
  | { kind: 'material'; code: string; name: string }
  | { kind: 'engineering'; code: string; components: { code: string; quantity: number }[] }
  | { kind: 'order'; order: SimulatedOrder }
  | { kind: 'cancel'; key: string }

/**
 * What the simulated ERP knows. As a real one it does not mind two orders with one reference: a portal that sends twice
 * has two. With a file, every change is a line of it, written before the answer, so that neither a restart nor a kill
 * loses what was acknowledged.
 */
export function openErpMemory(file: string | null) {
  const materials = new Map<string, string>()
  const engineerings = new Map<string, { code: string; quantity: number }[]>()
  const orders: SimulatedOrder[] = []
  let isRead = false

  function apply(entry: Entry): void {
    if (entry.kind === 'material') materials.set(entry.code, entry.name)
    else if (entry.kind === 'engineering') engineerings.set(entry.code, entry.components)
    else if (entry.kind === 'order') orders.push(entry.order)
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

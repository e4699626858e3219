/**
 * For tests: who may let which price through, written down once more by hand from docs/domain.md 5, with nothing of
 * `domain/sales/approvals`. A price is known by what was agreed; a person is known by name.
 */
const LIMITS = { integrator: 0, consultant: 3, coordinator: 5, manager: 8, director: 15 } as const
export type Party = keyof typeof LIMITS

/** Only these answer requests; those lower on the ladder never do. */
const ANSWERERS: readonly Party[] = ['coordinator', 'manager', 'director']
const HIGHEST = 15

export type Outcome = 'done' | 'given' | 'asked' | 'refused'

export interface Terms {
  client: 0 | 1
  due: 0 | 1
  unload: boolean
  modules: number
}

export interface Delegation {
  from: Party
  to: Party
}

/** One order from its negotiation on: the prices written, requests and answers, and what follows for the next step. */
export class ExpectedApprovals {
  discount = 0
  terms: Terms = { client: 0, due: 0, unload: false, modules: 14 }
  open: { by: Party; needs: number } | null = null
  /** Why a step was let through, for a failure's message. */
  readonly story: string[] = []
  private restarts = 0
  /** Since the last approval; who made the order belongs to them until there is one. */
  private writers = new Set<Party>(['integrator'])
  private readonly everyWriter = new Set<Party>(['integrator'])
  private readonly letThrough = new Set<string>()

  private get agreed(): string {
    return JSON.stringify([this.discount, this.terms, this.restarts])
  }

  private wrote(by: Party): void {
    this.writers.add(by)
    this.everyWriter.add(by)
  }

  write(by: Party, discount: number): Outcome {
    if (this.open || discount > HIGHEST) return 'refused'
    if (discount !== this.discount) this.wrote(by)
    this.discount = discount
    if (discount > 0 && discount <= LIMITS[by]) this.letThrough.add(this.agreed)
    return 'done'
  }

  edit(by: Party, change: Partial<Terms>): Outcome {
    if (this.open) return 'refused'
    // Another quantity of its band keeps its price and its discount (2.3.2), and is another sale all the same;
    // unloading costs money. Client and day do not.
    if (change.modules !== undefined || change.unload !== undefined) this.wrote(by)
    this.terms = { ...this.terms, ...change }
    return 'done'
  }

  restart(): void {
    this.open = null
    this.restarts++
    this.writers = new Set(this.everyWriter)
  }

  ask(by: Party): Outcome {
    if (this.passes()) return 'given'
    if (this.open) return 'refused'
    if (this.discount <= LIMITS[by]) {
      this.letThrough.add(this.agreed)
      return 'given'
    }
    const needs = ANSWERERS.map((one) => LIMITS[one]).find((limit) => limit >= this.discount)
    this.open = { by, needs: needs ?? Number.POSITIVE_INFINITY }
    return 'asked'
  }

  /** Two persons answer by a delegation: neither may have a hand in the price. */
  answer(by: Party, verdict: 'approve' | 'reject', delegations: readonly Delegation[]): Outcome {
    const { open } = this
    if (!open || !ANSWERERS.includes(by)) return 'refused'
    const names = [by, ...delegations.filter(({ to }) => to === by).map(({ from }) => from)]
    const isFree = (party: Party) => party !== open.by && !this.writers.has(party)
    if (!isFree(by) || !names.some((name) => isFree(name) && LIMITS[name] >= open.needs)) return 'refused'
    if (verdict === 'approve') {
      this.letThrough.add(this.agreed)
      this.writers = new Set()
    }
    this.open = null
    return 'done'
  }

  cancel(by: Party): Outcome {
    if (this.open?.by !== by) return 'refused'
    this.open = null
    return 'done'
  }

  /** The discount's price may be sent, were no request open. */
  passes(): boolean {
    return this.discount === 0 || this.letThrough.has(this.agreed)
  }
}

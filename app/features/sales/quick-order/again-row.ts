/** A line that is bought again, in words. */
export type AgainRow = {
  /** Its name in the form: '12' of an order, 'p12' or 'k3' of a list. */
  at: string
  name: string
  /** The product that takes its place. */
  instead: string | null
  /** Why it is not sold. */
  reason: string | null
  isSold: boolean
  quantity: number
  /** What it cost then; null where nobody knows. */
  before: string | null
  price: string | null
  availability: string | null
}

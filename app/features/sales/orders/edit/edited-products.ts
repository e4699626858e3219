const FIELD = /^products\[(\d{1,4})\]\.(productId|quantity|was|price|wasPrice)$/
/** A line that the conflict page keeps as it is stored: its quantity, or nothing when it is not there any more. */
const STORED_LINE = /^products\.(\d{1,15})$/
/** A line whose stored price the conflict page keeps in the place of the one that was typed. */
const STORED_PRICE = /^prices\.(\d{1,15})$/

/** @property price as it was typed, where it is given: an untouched one follows from the edit, as a blank one does */
export type ProductRow = { productId: string; quantity: string; was?: string; price?: string }

/**
 * The lines of the form, in their order. A product on two lines is joined; a quantity that is no number is left for the
 * schema to refuse. A price that is still the one the row was drawn with is not given.
 */
export function productRows(form: FormData): ProductRow[] {
  const rows: (ProductRow & { wasPrice?: string })[] = []
  const stored = new Map<string, string>()
  const storedPrices = new Set<string>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const [, index, field] = FIELD.exec(name) ?? []
    if (index && field)
      rows[Number(index)] = { ...(rows[Number(index)] ?? { productId: '', quantity: '' }), [field]: value.trim() }
    const line = STORED_LINE.exec(name)?.[1]
    if (line) stored.set(line, value.trim())
    const priced = STORED_PRICE.exec(name)?.[1]
    if (priced) storedPrices.add(priced)
  }
  const merged = merge(
    rows
      .filter((row) => row && row.productId !== '')
      .map(({ price, wasPrice, ...row }) =>
        price && price !== wasPrice && !storedPrices.has(row.productId) ? { ...row, price } : row,
      ),
  )
  const kept = merged.flatMap((row) => {
    const quantity = stored.get(row.productId)
    return quantity === undefined ? [row] : quantity === '' ? [] : [{ ...row, quantity }]
  })
  const back = [...stored].filter(
    ([id, quantity]) => quantity !== '' && !merged.some(({ productId }) => productId === id),
  )
  return [...kept, ...back.map(([productId, quantity]) => ({ productId, quantity }))]
}

/** The form with these lines in the place of its own. */
export function withProducts(form: FormData, rows: readonly ProductRow[]): FormData {
  const tidied = new FormData()
  const isLine = (name: string) => FIELD.test(name) || STORED_LINE.test(name) || STORED_PRICE.test(name)
  for (const [name, value] of form) if (!isLine(name)) tidied.append(name, value)
  rows.forEach(({ productId, quantity, was, price }, index) => {
    tidied.append(`products[${index}].productId`, productId)
    tidied.append(`products[${index}].quantity`, quantity)
    if (was !== undefined) tidied.append(`products[${index}].was`, was)
    if (price !== undefined) tidied.append(`products[${index}].price`, price)
  })
  return tidied
}

/** The lines of the form as the schema reads them. */
export const tidyProducts = (form: FormData): FormData => withProducts(form, productRows(form))

function merge(rows: readonly ProductRow[]): ProductRow[] {
  const merged = new Map<string, ProductRow>()
  for (const row of rows) {
    const before = merged.get(row.productId)
    const areNumbers = before && [before.quantity, row.quantity].every((text) => /^\d{1,5}$/.test(text))
    merged.set(
      row.productId,
      areNumbers ? { ...row, quantity: String(Number(before.quantity) + Number(row.quantity)) } : row,
    )
  }
  return [...merged.values()]
}

const FIELD = /^products\[(\d{1,4})\]\.(productId|quantity|was)$/
/** A line that the conflict page keeps as it is stored: its quantity, or nothing when it is not there any more. */
const STORED_LINE = /^products\.(\d{1,15})$/

export type ProductRow = { productId: string; quantity: string; was?: string }

/**
 * The lines of the form, in their order. A product on two lines is joined; a quantity that is no number is left for the
 * schema to refuse.
 */
export function productRows(form: FormData): ProductRow[] {
  const rows: ProductRow[] = []
  const stored = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const [, index, field] = FIELD.exec(name) ?? []
    if (index && field)
      rows[Number(index)] = { ...(rows[Number(index)] ?? { productId: '', quantity: '' }), [field]: value.trim() }
    const line = STORED_LINE.exec(name)?.[1]
    if (line) stored.set(line, value.trim())
  }
  const merged = merge(rows.filter((row) => row && row.productId !== ''))
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
  for (const [name, value] of form) if (!FIELD.test(name) && !STORED_LINE.test(name)) tidied.append(name, value)
  rows.forEach(({ productId, quantity, was }, index) => {
    tidied.append(`products[${index}].productId`, productId)
    tidied.append(`products[${index}].quantity`, quantity)
    if (was !== undefined) tidied.append(`products[${index}].was`, was)
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

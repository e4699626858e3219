const FIELD = /^products\[(\d{1,4})\]\.(productId|quantity|remove)$/

type Row = { productId: string; quantity: string; remove?: string }

/**
 * The lines of the form as the schema reads them: without those that are ticked to go and the blank one, and with a product that was added
 * twice on one line.
 */
export function tidyProducts(form: FormData): FormData {
  const tidied = new FormData()
  const rows: Row[] = []
  for (const [name, value] of form) {
    const [, index, field] = FIELD.exec(name) ?? []
    if (!index || !field || typeof value !== 'string') tidied.append(name, value)
    else rows[Number(index)] = { ...(rows[Number(index)] ?? { productId: '', quantity: '' }), [field]: value.trim() }
  }
  merge(rows.filter((row) => row && row.productId !== '' && !row.remove)).forEach(({ productId, quantity }, index) => {
    tidied.append(`products[${index}].productId`, productId)
    tidied.append(`products[${index}].quantity`, quantity)
  })
  return tidied
}

function merge(rows: readonly Row[]): Row[] {
  const merged = new Map<string, Row>()
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

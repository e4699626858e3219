/** A product as the ERP knows it: `P` and its id in six digits (docs/erp.md). */
export const materialCode = (productId: number): string => `P${String(productId).padStart(6, '0')}`

/** @returns the product that a material is; null for what is none of ours, such as a kit's engineering */
export function productOfMaterial(code: string): number | null {
  const digits = /^P(\d{6,12})$/.exec(code)?.[1]
  const id = Number(digits)
  return digits && id > 0 && materialCode(id) === code ? id : null
}

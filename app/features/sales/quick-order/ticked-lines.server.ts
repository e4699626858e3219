/** What the form of lines that are bought again says: which are ticked, and how many of each. */
export interface Ticked {
  ticked: string[]
  quantities: Record<string, string>
}

/** Reads it; what no form of ours sends is left out. */
export const tickedOf = (form: FormData): Ticked => ({
  ticked: form
    .getAll('line')
    .map(String)
    .filter((at) => /^[pk]?\d{1,15}$/.test(at)),
  quantities: Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      /^q[pk]?\d{1,15}$/.test(name) && typeof value === 'string' ? [[name.slice(1), value.slice(0, 30)]] : [],
    ),
  ),
})

/** Whole pieces from 1 to 99.999, with or without the point of thousands. */
const WHOLE = /^\s*(?:[1-9]\d{0,4}|[1-9]\d?\.\d{3})\s*$/

/** A sentence for each ticked line whose quantity is none. */
export const wrongQuantities = (
  lines: readonly { at: string; name: string }[],
  { quantities }: Pick<Ticked, 'quantities'>,
): string[] =>
  lines.flatMap(({ at, name }) => {
    const typed = quantities[at]
    return typed !== undefined && !WHOLE.test(typed)
      ? [`${name}: a quantidade deve ser um número inteiro de 1 a 99.999.`]
      : []
  })

/** The quantity that was typed, or else the line's own. */
export function quantityOf({ at, quantity }: { at: string; quantity: number }, { quantities }: Ticked): number {
  const typed = quantities[at]
  return typed === undefined ? quantity : Number(typed.replace(/\D/g, ''))
}

/** '3 itens entraram'. */
export const enteredWords = (count: number): string => (count === 1 ? '1 item entrou' : `${count} itens entraram`)

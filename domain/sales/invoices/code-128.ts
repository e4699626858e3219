/** Widths of bars and gaps of each symbol, in turns (ISO/IEC 15417): 0 to 102 values, then the three starts and the stop. */
export const SYMBOLS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const [START_A, START_C, STOP] = [103, 105, 106]
const [TO_C, TO_A] = [99, 101]
/** A change of set costs a symbol each way: shorter runs of digits stay in set A. */
const MIN_PAIRS = 2

/**
 * The values of a text in Code 128, with start and check value, without the stop. Digits go by pairs (set C), which is all of
 * a key; the letters of an alphanumeric CNPJ in set A between them, as NT 2025.001 has it (domain 3.2).
 * @param text digits and capital letters
 */
export function code128Values(text: string): number[] {
  const values: number[] = []
  let set: 'A' | 'C' | null = null
  let at = 0
  const change = (to: 'A' | 'C') => {
    if (set === to) return
    values.push(set === null ? (to === 'C' ? START_C : START_A) : to === 'C' ? TO_C : TO_A)
    set = to
  }
  while (at < text.length) {
    const digits = /^\d*/.exec(text.slice(at))![0].length
    const pairs = Math.floor(digits / 2)
    if (pairs >= MIN_PAIRS || (pairs > 0 && set === 'C')) {
      // Of an odd number the first one is left to set A, if that is where we are.
      if (digits % 2 === 1 && set === 'A') values.push(text.charCodeAt(at++) - 32)
      change('C')
      for (let pair = 0; pair < pairs; pair++, at += 2) values.push(Number(text.slice(at, at + 2)))
    } else {
      change('A')
      values.push(text.charCodeAt(at++) - 32)
    }
  }
  const check = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103
  return [...values, check]
}

/** The bars as one SVG path, a unit a module, with the quiet zones that readers ask for at both ends. */
export function code128Path(text: string, height: number): { path: string; width: number } {
  const QUIET = 10
  let x = QUIET
  let path = ''
  for (const value of [...code128Values(text), STOP])
    for (const [index, width] of [...SYMBOLS[value]!].entries()) {
      if (index % 2 === 0) path += `M${x} 0h${width}v${height}h-${width}z`
      x += Number(width)
    }
  return { path, width: x + QUIET }
}

import { expect, it } from 'vitest'
import { code128Values, SYMBOLS } from '#domain/sales/invoices/code-128'
import { volumeCode } from '#domain/sales/loading/volume-label'
import { drawBars } from './draw-bars.server'

/** Modules of each bar and gap, read off the drawing: a bar is a line of its own width, between those beside it. */
function widthsOf(picture: string): number[] {
  const svg = decodeURIComponent(picture.replace('data:image/svg+xml,', ''))
  const bars = [...svg.matchAll(/<path stroke="#000000" stroke-width="(\d+)" d="([^"]*)"/g)]
    .flatMap(([, width, path]) =>
      [...path!.matchAll(/M([\d.]+) /g)].map(([, x]) => ({
        from: Number(x) - Number(width) / 2,
        width: Number(width),
      })),
    )
    .sort((one, other) => one.from - other.from)
  const module = Math.min(...bars.map(({ width }) => width))
  return bars.flatMap(({ from, width }, at) => {
    const next = bars[at + 1]
    return [width / module, ...(next ? [(next.from - from - width) / module] : [])]
  })
}

/** The symbols of the standard that the widths are, by the table that a DANFE's bars are held to. */
function valuesOf(widths: readonly number[]): number[] {
  const text = widths.join('')
  expect(text.slice(-7)).toBe(SYMBOLS[106])
  return (text.slice(0, -7).match(/.{6}/g) ?? []).map((symbol) => SYMBOLS.indexOf(symbol))
}

/** Reads values as a scanner does; of the sets A and B letters, digits and hyphens are alike. */
function read(values: readonly number[]): string {
  const [start = 0, ...rest] = values
  let isPairs = start === 105
  let text = ''
  for (const value of rest.slice(0, -1)) {
    if (isPairs && (value === 100 || value === 101)) isPairs = false
    else if (!isPairs && value === 99) isPairs = true
    else text += isPairs ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  return text
}

it('draws what a scanner reads back, with the check value of the standard', async () => {
  for (const label of [
    { orderId: 7, n: 1, volume: 1 },
    { orderId: 123_456, n: 12, volume: 345 },
    { orderId: 1_234_567, n: 2, volume: 60 },
  ]) {
    const values = valuesOf(widthsOf(await drawBars(volumeCode(label))))
    expect(read(values)).toBe(volumeCode(label))
    const check = values.slice(0, -1).reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103
    expect(values.at(-1)).toBe(check)
  }
})

it('draws the same bars as the portal’s own for a key of digits', async () => {
  const key = '42261199900001000150550010000012341340977208'
  expect(valuesOf(widthsOf(await drawBars(key)))).toEqual(code128Values(key))
})

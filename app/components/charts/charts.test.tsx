import { act, cleanup, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BarChart } from './bar-chart'
import { Gauge } from './gauge'
import { PieChart } from './pie-chart'

const drew = vi.hoisted(() => vi.fn())
vi.mock('react-chartjs-2', () => ({
  Chart: (props: { type: string; data: unknown; options: { animation: unknown } }) => {
    drew(props)
    return <canvas role="img" aria-label="vivo" />
  },
}))

const MONTHS = [
  { label: 'out/26', value: 2, text: '2', href: '/orders?month=10' },
  { label: 'nov/26', value: 8, text: '8' },
  { label: 'dez/26', value: 0, text: '0' },
]
const slices = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ label: `Módulo ${at}`, value: 10, text: `${at} kWp` }))
const bar = <BarChart id="meses" title="Pedidos por mês" head={['Mês', 'Pedidos']} rows={MONTHS} />
const pie = (count: number) => <PieChart id="m" title="Módulos" head={['Módulo', 'Potência']} rows={slices(count)} />
const gauge = (percentage: number | null) => (
  <Gauge
    id="meta"
    title="Meta Geral"
    head={['', 'Valor']}
    percentage={percentage}
    text="123,40 %"
    rows={[{ label: 'Meta', value: 100, text: 'R$ 100' }]}
  />
)

let reduced = false
beforeEach(() => {
  reduced = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reduced && query.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }))
})
afterEach(() => {
  cleanup()
  drew.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a chart as the server draws it', () => {
  it.each([
    ['bars', bar, 'Pedidos por mês'],
    ['a pie', pie(9), 'Módulos'],
    ['a gauge', gauge(100), 'Meta Geral: 123,40 %'],
  ])('is %s with a title, without a style attribute, and its table beside it', (_, chart, title) => {
    const html = renderToStaticMarkup(chart)
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).not.toMatch(/style=|<details|#[0-9a-f]{6}|NaN|Infinity/)
    const described = /aria-describedby="([^"]+)"/.exec(html)?.[1]
    expect(html).toContain(`<table class="data-table" id="${described}">`)
    // Each pattern, gradient or table is there once, and every one that is named exists.
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, id] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
  })

  it('has a bar as high as its number is of the highest, and none for zero', () => {
    const html = renderToStaticMarkup(bar)
    const heights = [...html.matchAll(/<rect[^>]* height="([\d.]+)%"/g)].map(([, height]) => Number(height))
    expect(heights).toHaveLength(2)
    expect(heights[0]! / heights[1]!).toBeCloseTo(2 / 8, 2)
  })

  it('puts the second part on top of the first, with a pattern for paper', () => {
    const rows = [{ label: '01/11', value: 3, text: '3', second: { value: 1, text: '1' } }]
    const html = renderToStaticMarkup(
      <BarChart id="d" title="Dias" head={['Dia', 'Chamadas', 'Recusadas']} rows={rows} />,
    )
    const [first, upper] = [...html.matchAll(/<rect[^>]* y="([\d.]+)%" height="([\d.]+)%"/g)].map(([, y, height]) => [
      Number(y),
      Number(height),
    ])
    expect(upper![0]! + upper![1]!).toBeCloseTo(first![0]!, 1)
    expect(html).toContain('url(#d-risco)')
  })

  it('folds what comes after seven slices into one, and the table keeps every row', () => {
    const html = renderToStaticMarkup(pie(12))
    expect([...html.matchAll(/<path d="M0 0L/g)]).toHaveLength(2 * 8)
    render(pie(12))
    expect(within(screen.getByRole('table')).getAllByRole('rowheader')).toHaveLength(12)
    expect(screen.getByRole('rowheader', { name: '7 Módulo 6' })).toBeTruthy()
    expect(screen.getByRole('rowheader', { name: 'Módulo 7' })).toBeTruthy()
  })

  it('gives each row on paper the pattern of its slice, and none to a row that is not drawn', () => {
    const rows = [...slices(9), { label: 'Nada', value: 0, text: '0 kWp' }].slice(-4)
    const html = renderToStaticMarkup(<PieChart id="m" title="M" head={['Módulo', 'Potência']} rows={rows} />)
    const drawn = [...html.matchAll(/<path d="M0 0L[^>]*url\(#([^)]+)\)/g)].map(([, id]) => id)
    const keys = [...html.matchAll(/<rect[^>]*url\(#([^)]+)\)[^>]*class="on-paper"/g)].map(([, id]) => id)
    expect(drawn).toEqual(['m-p0', 'm-p1', 'm-p2'])
    expect(keys).toEqual(drawn)
  })

  it('draws a whole for a single slice, and slices that fill the circle', () => {
    expect(renderToStaticMarkup(pie(1))).toContain('M0-60a60 60')
    // The last slice ends where the first began: above.
    expect(renderToStaticMarkup(pie(4))).toMatch(/A60 60 0 0 1 0,-60z|A60 60 0 0 1 -0,-60z/)
  })

  it('draws nothing without a goal, and never beyond the end of the arc', () => {
    expect(renderToStaticMarkup(gauge(null))).not.toContain('<path')
    const ends = (html: string) => [...html.matchAll(/A70 70 0 0 1 (\S+ \S+)" stroke/g)].map(([, end]) => end)
    const [whole, reached] = ends(renderToStaticMarkup(gauge(250)))
    expect(reached).toBe(whole)
  })

  it.each([Number.NaN, -5, Number.POSITIVE_INFINITY])('draws no bar for %s', (value) => {
    const html = renderToStaticMarkup(
      <BarChart id="x" title="X" head={['A', 'B']} rows={[{ label: 'a', value, text: '?' }, MONTHS[1]!]} />,
    )
    expect([...html.matchAll(/<rect/g)]).toHaveLength(1)
    expect(html).not.toMatch(/NaN|Infinity/)
  })

  it('leaves rows of nothing out of the table where they say nothing, and never out of the picture', () => {
    render(<BarChart id="z" title="Meses" head={['Mês', 'Pedidos']} rows={MONTHS} skipsZeros />)
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['out/26', 'nov/26'])
    expect(document.querySelectorAll('svg text')).toHaveLength(1 + MONTHS.length)
  })

  it('links a number to its rows', () => {
    render(bar)
    expect(screen.getByRole('link', { name: 'out/26: 2' }).getAttribute('href')).toBe('/orders?month=10')
  })
})

describe('a chart with a script', () => {
  const settle = () => act(() => vi.advanceTimersByTimeAsync(50))

  it('is replaced after the page is painted, and keeps its drawing for paper', async () => {
    const { container } = render(bar)
    expect(drew).not.toHaveBeenCalled()
    await settle()
    await vi.waitFor(() => expect(drew).toHaveBeenCalled())
    expect(drew.mock.lastCall![0]).toMatchObject({
      type: 'bar',
      options: { animation: { duration: 150 }, locale: 'pt-BR' },
    })
    expect(container.querySelector('svg')!.parentElement!.className).toBe('on-paper')
    expect(container.querySelector('canvas')!.closest('.no-print')).not.toBeNull()
  })

  it('stands still for who asks for less motion', async () => {
    reduced = true
    render(pie(3))
    await settle()
    await vi.waitFor(() => expect(drew).toHaveBeenCalled())
    expect(drew.mock.lastCall![0]).toMatchObject({ type: 'pie', options: { animation: false } })
  })

  it('stays the drawing for who saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } })
    const { container } = render(bar)
    await settle()
    expect(drew).not.toHaveBeenCalled()
    expect(container.querySelector('svg')!.parentElement!.className).toBe('mb-3')
  })
})

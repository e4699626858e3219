import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SEARCH_DEBOUNCE_MS } from '#domain/ground/lists/page-sizes'
import { SearchSelectInput } from './search-select-input.lazy'

/** Each search that left, by its text; `answer` is given when the test says so, in any order. */
const asked = new Map<
  string,
  { answer(...labels: string[]): Promise<void>; fail(): Promise<void>; signal: AbortSignal }
>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      asked.set(new URL(path, 'http://x').searchParams.get('search')!, {
        signal,
        answer: (...labels) =>
          act(async () => resolve(Response.json({ options: labels.map((label) => ({ value: label, label })) }))),
        fail: () => act(async () => reject(new TypeError('Failed to fetch'))),
      })
    })
  })
})
afterEach(() => {
  cleanup()
  asked.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const field = () => (
  <SearchSelectInput
    id="product"
    name="productId"
    searchPath="/options/products"
    options={[]}
    chosen={undefined}
    placeholder="Escolha"
    described={{}}
  />
)
const type = (text: string) =>
  act(async () => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
  })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('the search of a long list', () => {
  it('shows what was typed last, whatever answers first', async () => {
    render(field())
    await type('ze')
    await wait(SEARCH_DEBOUNCE_MS)
    await type('zeta')
    await wait(SEARCH_DEBOUNCE_MS)
    await asked.get('zeta')!.answer('Zeta 60')
    expect(shown()).toEqual(['Zeta 60'])
    expect(asked.get('ze')!.signal.aborted).toBe(true)
    await asked.get('ze')!.answer('Zebra')
    expect(shown()).toEqual(['Zeta 60'])
  })

  it('keeps no answer under another text', async () => {
    render(field())
    await type('ze')
    await wait(SEARCH_DEBOUNCE_MS)
    await type('zeta')
    await wait(SEARCH_DEBOUNCE_MS)
    await asked.get('ze')!.answer('Zebra')
    await asked.get('zeta')!.answer('Zeta 60')
    expect(shown()).toEqual(['Zeta 60'])
  })

  it('goes on when its form is drawn again before it was sent', async () => {
    const { rerender } = render(field())
    await type('zeta')
    await wait(SEARCH_DEBOUNCE_MS / 2)
    rerender(field())
    await wait(SEARCH_DEBOUNCE_MS)
    await asked.get('zeta')!.answer('Zeta 60')
    expect(shown()).toEqual(['Zeta 60'])
  })

  it('asks again for what had no answer', async () => {
    render(field())
    await type('zeta')
    await wait(SEARCH_DEBOUNCE_MS)
    await asked.get('zeta')!.fail()
    expect(screen.getByText('Não foi possível comunicar com o servidor.')).toBeTruthy()
    await type('zet')
    await wait(SEARCH_DEBOUNCE_MS / 2)
    await type('zeta')
    asked.clear()
    await wait(SEARCH_DEBOUNCE_MS)
    await asked.get('zeta')!.answer('Zeta 60')
    expect(shown()).toEqual(['Zeta 60'])
  })

  it('never makes a line another record, so that a finger on it chooses that one or none', async () => {
    const { container } = render(field())
    await type('zeta')
    await wait(SEARCH_DEBOUNCE_MS)
    await asked.get('zeta')!.answer('Zeta 60', 'Zeta 90')
    await type('zet')
    await wait(SEARCH_DEBOUNCE_MS)
    const drawn = screen.getByRole('option', { name: 'Zeta 60' })
    await asked.get('zet')!.answer('Zeta 30', 'Zeta 60')
    expect(drawn.textContent).toBe('Zeta 60')
    expect(screen.getByRole('option', { name: 'Zeta 60' })).toBe(drawn)
    await act(async () => fireEvent.click(drawn))
    expect(container.querySelector<HTMLInputElement>('input[name=productId]')!.value).toBe('Zeta 60')
  })

  it('speaks Portuguese to who listens, and takes a choice back', async () => {
    const { container } = render(field())
    const sent = () => container.querySelector<HTMLInputElement>('input[name=productId]')!.value
    await type('zeta')
    await wait(SEARCH_DEBOUNCE_MS)
    expect(screen.getByRole('status').textContent).toBe('Carregando...')
    await asked.get('zeta')!.answer('Zeta 60')
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByRole('listbox', { name: 'Opções' })).toBeTruthy()
    await act(async () => fireEvent.click(screen.getByRole('option', { name: 'Zeta 60' })))
    expect(sent()).toBe('Zeta 60')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Limpar' })))
    expect(sent()).toBe('')
  })
})

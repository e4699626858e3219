import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepSheet } from './await-sheet'
import { pendingSheet } from './kept-sheet'
import { Toasts } from './toasts'
import { watchSheet } from './watch-sheet.lazy'

/** The portal's answers, one call after the other; the first tab that asks is told that it is the first. */
let answers: object[]
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) =>
    init?.method === 'POST' ? Response.json({ first: true }) : Response.json(answers.shift()),
  )
  keepSheet(7)
  render(<Toasts />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.getByRole('status').textContent

it('says of a report how far it is, then that it is done with what was left out, for five seconds', async () => {
  answers = [
    { state: 'RUNNING', report: 'Gerando relatório... 0 de 5' },
    { state: 'RUNNING', report: 'Gerando relatório... 3 de 5' },
    { state: 'DONE', report: 'Relatório gerado com sucesso! 1 regional não foi incluída.' },
  ]
  void watchSheet()
  await pass(0)
  expect(shown()).toContain('Gerando relatório... 0 de 5')
  await pass(2_000)
  expect(shown()).toContain('Gerando relatório... 3 de 5')
  expect(shown()).not.toContain('0 de 5')
  await pass(2_000)
  expect(shown()).toContain('Relatório gerado com sucesso! 1 regional não foi incluída.')
  expect(shown()).not.toContain('Gerando')
  expect(screen.getByRole('link', { name: 'Baixar' }).getAttribute('href')).toBe('/orders/export/7/file')
  await pass(4_900)
  expect(shown()).toContain('Relatório gerado com sucesso!')
  await pass(200)
  expect(shown()).not.toContain('Relatório gerado')
  expect(pendingSheet()).toBeNull()
})

it('says that a report could not be made, until somebody has read it', async () => {
  answers = [{ state: 'RUNNING', report: 'Gerando relatório... 5 de 5' }, { state: 'FAILED' }]
  void watchSheet()
  await pass(0)
  await pass(2_000)
  expect(shown()).toContain('A planilha não pôde ser gerada. Peça-a de novo.')
  await pass(60_000)
  expect(shown()).toContain('A planilha não pôde ser gerada.')
})

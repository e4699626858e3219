import { expect, it } from 'vitest'
import { refuseTexts } from '#domain/ground/forms/text-weight'
import { keepAnswers, movedAnswers, readAnswers, sealOf } from './read-answers.server'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

it('reads what was answered on this page, and what came along from the others', () => {
  const kept = keepAnswers([[7, { text: '2 mc4', quantity: '3', productId: 5, isRemembered: true }]])
  const typed = readAnswers(
    formOf({
      text: '14 placas\r\n2 mc4',
      k0: '14 placas',
      q0: '15',
      p0: '9',
      x0: 'on',
      kept,
      intent: 'page-2',
      seal: sealOf('14 placas\n2 mc4'),
    }),
  )
  expect(typed).toMatchObject({ text: '14 placas\n2 mc4', isChanged: false, page: 2 })
  expect([...typed.answers]).toEqual([
    [7, { text: '2 mc4', quantity: '3', productId: 5, isRemembered: true }],
    [0, { text: '14 placas', quantity: '15', productId: 9, isLeftOut: true }],
  ])
})

it.each([
  '{',
  'null',
  '{"0":1}',
  '[[1e9,{}],[-1,{}],["x"],null,[0,{"productId":1e99,"quantity":7}]]',
  '[[0,{"__proto__":{"x":1}}]]',
])('takes nothing from what no form of ours keeps: %s', (kept) => {
  const { answers } = readAnswers(formOf({ text: 'x', kept }))
  for (const answer of answers.values()) expect(answer).toEqual({ text: '' })
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

it('moves answers with the rows that say the same, each once', () => {
  const answers = new Map([
    [0, { text: '2 mc4', quantity: '3' }],
    [1, { text: '2 mc4', quantity: '4' }],
    [2, { text: 'gone', quantity: '5' }],
  ])
  const rows = [{ text: 'new' }, { text: '2 mc4' }, { text: '2 mc4' }, { text: '2 mc4' }]
  expect([...movedAnswers(rows, answers)]).toEqual([
    [1, answers.get(0)],
    [2, answers.get(1)],
  ])
})

it('takes along the answers of a thousand rows in a form that is not refused for its weight', () => {
  const rows = Array.from({ length: 1_000 }, (_, n): [number, { text: string; quantity: string; site: string }] => [
    n,
    { text: `${n} placa 585 "heliara"`, quantity: '14', site: 'João' },
  ])
  const form = formOf({ text: rows.map(([, { text }]) => text).join('\r\n'), kept: keepAnswers(rows) })
  expect(refuseTexts(form)).toBeNull()
  expect(readAnswers(form).answers.size).toBe(1_000)
})

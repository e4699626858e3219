import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { labelled } from '#domain/ground/forms/form-labels'
import { brMoney } from '#domain/ground/numbers/br-number'
import { ApiProblem } from '~/api-client/api-errors'
import { formatDecimal } from '~/format/numbers'
import type { CellReply } from './cell-form'
import { saveCell } from './save-cell.server'

const problem = (status: number, code: string) => new ApiProblem(status, { code, errors: [] })
const GONE_ON = new Response(null, { status: 302 })

/** A price that is stored as 540,00, and what was asked of it. */
function price({ failing = [] as Error[], stored = [540] as (number | null)[] } = {}) {
  const saved: [version: number, price: number][] = []
  let version = 3
  const cell = {
    id: 'price-1',
    name: 'price',
    schema: labelled(z.object({ price: brMoney() }), { price: 'Preço' }),
    words: ({ price: of }: { price: number }) => formatDecimal(of),
    load: async () => {
      const of = stored.length > 1 ? stored.shift() : stored[0]
      return of === null || of === undefined ? null : { price: of, version: version++ }
    },
    save: async (of: { version: number }, input: { price: number }) => {
      const [error] = failing.splice(0, 1)
      if (error) throw error
      saved.push([of.version, input.price])
      return {}
    },
    goOn: async () => GONE_ON,
  }
  const post = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ was: '540,00', quick: '1', ...fields })) form.set(name, value)
    const answer = await saveCell(form, cell)
    if (answer instanceof Response) return { answer, saved, status: 0, reply: undefined }
    return { saved, status: answer.init?.status ?? 200, reply: answer.data as CellReply }
  }
  return { post, cell, saved }
}

describe('the action of a cell', () => {
  it('saves what was typed with the version that it was compared at, and answers in the words of the field', async () => {
    const { reply, saved } = await price().post({ price: '1.550,5' })
    expect(saved).toEqual([[3, 1550.5]])
    expect(reply).toEqual({ error: null, value: '1.550,50' })
  })

  it('goes on to a page for a browser without a script', async () => {
    const { post, cell } = price()
    const form = new FormData()
    form.set('price', '550')
    form.set('was', '540,00')
    expect(await saveCell(form, cell)).toBe(GONE_ON)
    expect((await post({ price: '550' })).reply?.error).toBeNull()
  })

  it('saves nothing for the same value in other words, whatever the cell showed', async () => {
    for (const was of ['540,00', '500,00']) {
      const { reply, saved } = await price().post({ price: 'R$ 540', was })
      expect([reply?.error, saved]).toEqual([null, []])
    }
  })

  it('refuses what is no price, with what was typed', async () => {
    const { reply, status, saved } = await price().post({ price: 'quinhentos' })
    expect([status, saved]).toEqual([422, []])
    expect(reply).toMatchObject({ id: 'price-1', typed: 'quinhentos' })
    expect(reply?.error).toMatch(/^O campo Preço deve ser um número/)
  })

  it('gives both values where somebody else saved another one', async () => {
    const { reply, status, saved } = await price({ stored: [545] }).post({ price: '550' })
    expect([status, saved]).toEqual([409, []])
    expect(reply).toMatchObject({ typed: '550', now: { value: '545,00' } })
    expect(reply?.error).toBe('Outra pessoa mudou este valor.')
  })

  it('compares once more what was saved between its two calls: another field of the record is no conflict', async () => {
    const once = price({ failing: [problem(409, 'VERSION_CONFLICT')] })
    expect((await once.post({ price: '550' })).reply?.error).toBeNull()
    expect(once.saved).toEqual([[4, 550]])
    const moved = price({ failing: [problem(409, 'VERSION_CONFLICT')], stored: [540, 545] })
    expect((await moved.post({ price: '550' })).reply?.now).toEqual({ value: '545,00' })
    const twice = price({ failing: [problem(409, 'VERSION_CONFLICT'), problem(409, 'VERSION_CONFLICT')] })
    expect((await twice.post({ price: '550' })).status).toBe(409)
  })

  it('says what the API refuses, and of a record that is gone that it is', async () => {
    const refused = await price({ failing: [problem(403, 'FORBIDDEN')] }).post({ price: '550' })
    expect([refused.status, refused.reply?.typed]).toEqual([403, '550'])
    expect(refused.reply?.error).toMatch(/permissão/)
    expect((await price({ stored: [null] }).post({ price: '550' })).reply?.error).toMatch(/não existe mais/)
    const late = await price({ failing: [problem(404, 'NOT_FOUND')] }).post({ price: '550' })
    expect([late.status, late.reply?.error]).toEqual([404, 'Esta linha não existe mais. Abra a página de novo.'])
  })
})

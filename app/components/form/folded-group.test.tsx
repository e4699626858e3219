import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FoldedGroup } from './folded-group'
import { readFields } from './read-form'

type Values = { voc: string; vmp: string; isc: string; imp: string; ids: string[] }
const NAMES = { voc: 'Voc', vmp: 'Vmp', isc: 'Isc', imp: 'Imp', ids: 'Baterias' } as const

function draw(values: object, error?: Record<string, string[]>) {
  const fields = readFields<Values>('f', error && { status: 'error', error, initialValue: { ...values } }, values)
  const counted = Object.entries(NAMES).map(([name, label]) => ({ label, field: fields[name as keyof Values] }))
  document.body.innerHTML = renderToStaticMarkup(
    <FoldedGroup title="Elétricos" fields={counted}>
      <input id="f-voc" />
    </FoldedGroup>,
  )
  const fold = document.querySelector('details')!
  return { isOpen: fold.open, line: fold.querySelector('summary')!.textContent!.trim() }
}

describe('a folded group', () => {
  it('says how many are filled in, and names the others', () => {
    expect(draw({ voc: '50', isc: '10', ids: ['3'] })).toEqual({
      isOpen: false,
      line: 'Elétricos: 3 de 5 em branco: Vmp, Imp',
    })
  })

  it('names the first three, and nothing where all or none are filled in', () => {
    expect(draw({ voc: '50' }).line).toBe('Elétricos: 1 de 5 em branco: Vmp, Isc, Imp e mais 1')
    expect(draw({ voc: '', ids: [] }).line).toBe('Elétricos: 0 de 5')
    expect(draw({ voc: '50', vmp: '40', isc: '10', imp: '9', ids: ['3', '4'] }).line).toBe('Elétricos: 5 de 5')
  })

  it.each(['voc', 'ids[0]'])('is open where it holds an error: %s', (name) => {
    expect(draw({ voc: 'x', ids: ['0'] }, { [name]: ['O campo é inválido'] }).isOpen).toBe(true)
    expect(draw({ voc: 'x' }, { name: ['É obrigatório'] }).isOpen).toBe(false)
  })
})

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fieldErrorText } from '#domain/over/texts/field-error-text'
import { checkOnLeave, sentenceFor } from './check-on-leave.lazy'

beforeAll(() => checkOnLeave())
afterEach(() => document.body.replaceChildren())

function draw(input: string, method = 'post'): HTMLInputElement {
  document.body.innerHTML = `<form method="${method}"><div class="field">
    <label for="x">Nome ou razão social<span> (opcional)</span></label>${input}</div></form>`
  return document.querySelector('#x') as HTMLInputElement
}
const leave = (field: Element) => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
const said = () => document.querySelector('.field-error')?.textContent ?? null

describe('a field that is left', () => {
  it.each([
    ['<input id="x" required>', { rule: 'required' }],
    ['<input id="x" type="email" value="ana">', { rule: 'email' }],
    ['<select id="x" required><option value="">Selecione</option></select>', { rule: 'required' }],
    ['<textarea id="x" required></textarea>', { rule: 'required' }],
  ])('says what the server would say: %s', (html, { rule }) => {
    const field = draw(html)
    leave(field)
    expect(said()).toBe(fieldErrorText({ field: 'x', label: 'Nome ou razão social', rule }))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toBe('x-live')
  })

  it.each([
    ['minLength', 'tooShort', { min: 10 }],
    ['maxLength', 'tooLong', { max: 10 }],
  ])('has the words of the rule %s', (rule, broken, meta) => {
    const field = draw(`<input id="x" ${rule.toLowerCase()}="10">`)
    // jsdom never calls a value too long or too short that a script has set.
    Object.defineProperty(field, 'validity', { value: { [broken]: true } })
    expect(sentenceFor(field)).toBe(fieldErrorText({ field: 'x', label: 'Nome ou razão social', rule, meta }))
  })

  it('says nothing more once it is mended, while it is typed in', () => {
    const field = draw('<input id="x" required aria-describedby="x-help">')
    leave(field)
    field.value = 'Ana'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    expect(said()).toBeNull()
    expect(field.hasAttribute('aria-invalid')).toBe(false)
    expect(field.getAttribute('aria-describedby')).toBe('x-help')
  })

  it('was left while the checks were on the way: it is checked when they come, unless somebody is in it again', () => {
    const field = draw('<input id="x" required>')
    const left: FocusEvent[] = []
    // While the checks are loading, only this listener sees the event.
    const note = (event: FocusEvent) => {
      left.push(event)
      event.stopPropagation()
    }
    field.addEventListener('focusout', note)
    field.focus()
    field.blur()
    field.focus()
    checkOnLeave(left)
    expect(said()).toBeNull()
    field.blur()
    checkOnLeave(left)
    expect(said()).toMatch(/obrigatório/)
  })

  it('is left for a button: no line moves the button away', () => {
    const field = draw('<input id="x" required>')
    const button = document.createElement('button')
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: button }))
    expect(said()).toBeNull()
  })

  it('is left by pressing a box: the line waits until the press is over, or the box would move away from under it', () => {
    const field = draw('<input id="x" required>')
    // jsdom never calls an element ':active'.
    const pressed = vi.spyOn(document, 'querySelector').mockReturnValue(document.createElement('input'))
    leave(field)
    pressed.mockRestore()
    expect(said()).toBeNull()
    document.body.click()
    expect(said()).toMatch(/obrigatório/)
  })

  it('is left alone in a search, before it was left, and where the server has spoken', () => {
    leave(draw('<input id="x" required>', 'get'))
    expect(said()).toBeNull()
    draw('<input id="x" required>').dispatchEvent(new Event('input', { bubbles: true }))
    expect(said()).toBeNull()
    leave(draw('<input id="x" required><p class="field-error" id="x-error">Já existe</p>'))
    expect(document.querySelectorAll('.field-error')).toHaveLength(1)
  })
})

describe('a date', () => {
  const read = () => document.querySelector('#x-read')?.textContent ?? null

  it('is read in words once one enters it, not by the first click into its form, whose target it would move', () => {
    const field = draw('<input id="x" type="date" value="2027-05-06"><input id="y">')
    document.querySelector('#y')!.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect(read()).toBeNull()
    field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect(read()).toBe('quinta-feira, 6 de maio de 2027')
  })
})

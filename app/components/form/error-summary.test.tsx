import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ErrorSummary } from './error-summary'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
beforeEach(() => {
  document.body.innerHTML = '<form id="f"><input id="f-name"><button>Salvar</button></form><div id="place"></div>'
  root = createRoot(document.querySelector('#place') as Element)
})
afterEach(() => act(() => root.unmount()))

const draw = (errors: string[]) =>
  act(() => root.render(<ErrorSummary formId="f" formErrors={errors} fieldErrors={{ name: errors }} />))
const hear = (type: string) => document.querySelector('#f')?.dispatchEvent(new Event(type, { bubbles: true }))
const hasFocus = () => document.activeElement?.getAttribute('role') === 'alert'

describe('the summary of a refused form', () => {
  it('takes the focus each time that the form comes back', async () => {
    act(() => root.render(<ErrorSummary formId="f" formErrors={[]} fieldErrors={{}} />))
    hear('pointerdown')
    hear('submit')
    await draw(['É obrigatório'])
    expect(hasFocus()).toBe(true)
  })

  it.each(['pointerdown', 'keydown'])('leaves it to whoever went on by %s while it was on its way', async (type) => {
    act(() => root.render(<ErrorSummary formId="f" formErrors={[]} fieldErrors={{}} />))
    hear('submit')
    document.querySelector<HTMLElement>('#f-name')?.focus()
    hear(type)
    await draw(['É obrigatório'])
    expect(document.activeElement?.id).toBe('f-name')
    // It is heard of all the same, and takes the focus of the next answer.
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('É obrigatório')
    hear('submit')
    await draw(['Já existe'])
    expect(hasFocus()).toBe(true)
  })
})

import { act, render } from '@testing-library/react'
import { useReducer } from 'react'
import { describe, expect, it } from 'vitest'
import { changedBy, followUfOnServer, PROPOSED_FOR, useProposedVoltage } from './proposed-voltage'

const STATES = ['SC', 'SP', 'PE']
const VOLTAGES = ['', 'MONO_220', 'TRI_220', 'TRI_380']

function TestForm({ uf, voltage, proposedFor }: { uf: string; voltage: string; proposedFor: string }) {
  const proposed = useProposedVoltage(proposedFor)
  // As a form library does: everything is drawn again with each change.
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  return (
    <form
      onChange={(event) => {
        proposed.follow(event.currentTarget, changedBy(event))
        redraw()
      }}
    >
      {proposed.field}
      <select name="freightUf" defaultValue={uf}>
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
      <select name="networkVoltage" defaultValue={voltage}>
        {VOLTAGES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </form>
  )
}

function open(start: { uf: string; voltage: string; proposedFor: string }) {
  const { container } = render(<TestForm {...start} />)
  const form = container.querySelector('form') as HTMLFormElement
  return {
    choose(name: string, value: string) {
      const field = form.elements.namedItem(name) as HTMLSelectElement
      field.value = value
      act(() => void field.dispatchEvent(new Event('change', { bubbles: true })))
    },
    voltage: () => new FormData(form).get('networkVoltage'),
  }
}

describe('the voltage in a form', () => {
  it('follows the state while it is only proposed', () => {
    const form = open({ uf: 'SC', voltage: 'TRI_380', proposedFor: 'SC' })
    form.choose('freightUf', 'SP')
    expect(form.voltage()).toBe('TRI_220')
    form.choose('freightUf', 'PE')
    expect(form.voltage()).toBe('TRI_380')
  })

  it('stays as soon as somebody chose it, even the one that was proposed', () => {
    const form = open({ uf: 'SC', voltage: 'TRI_380', proposedFor: 'SC' })
    form.choose('networkVoltage', 'MONO_220')
    form.choose('freightUf', 'SP')
    expect(form.voltage()).toBe('MONO_220')
    form.choose('networkVoltage', 'TRI_220')
    form.choose('freightUf', 'SC')
    expect(form.voltage()).toBe('TRI_220')
  })

  it('stays when it was chosen before the page was opened', () => {
    const form = open({ uf: 'SC', voltage: 'MONO_220', proposedFor: '' })
    form.choose('freightUf', 'SP')
    expect(form.voltage()).toBe('MONO_220')
  })
})

describe('the same without a script', () => {
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    followUfOnServer(form)
    return [form.get('networkVoltage'), form.get(PROPOSED_FOR)]
  }

  it.each([
    ['follows', { freightUf: 'SP', networkVoltage: 'TRI_380', [PROPOSED_FOR]: 'SC' }, ['TRI_220', 'SP']],
    [
      'stays when it is another than proposed',
      { freightUf: 'SP', networkVoltage: 'MONO_220', [PROPOSED_FOR]: 'SC' },
      ['MONO_220', ''],
    ],
    ['stays when it was chosen', { freightUf: 'SP', networkVoltage: 'TRI_380', [PROPOSED_FOR]: '' }, ['TRI_380', '']],
    [
      'stays in the same state',
      { freightUf: 'SC', networkVoltage: 'TRI_380', [PROPOSED_FOR]: 'SC' },
      ['TRI_380', 'SC'],
    ],
    [
      'stays when anything else was written there',
      { freightUf: 'XX', networkVoltage: 'TRI_380', [PROPOSED_FOR]: 'SC' },
      ['TRI_380', 'SC'],
    ],
  ])('it %s', (_, fields, expected) => {
    expect(send(fields)).toEqual(expected)
  })
})

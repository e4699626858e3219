import { useState } from 'react'
import { suggestThreePhaseVoltage } from '#domain/catalogue/kits/suggest-voltage'
import { isUf } from '#domain/ground/places/states'

/**
 * The state for which the voltage in the form was proposed; empty once the user chose it (domain 1.4: propose, never
 * force).
 */
export const PROPOSED_FOR = 'voltageProposedFor'

/**
 * A voltage that was proposed follows the state, one that was chosen stays. React's state holds which of the two it is,
 * because the hidden field is set back whenever the form is drawn.
 * @param uf for which state the first voltage was proposed; '' when it was chosen
 */
export function useProposedVoltage(uf: string) {
  const [proposedFor, setProposedFor] = useState(uf)
  /** After a change of the fields of these names: a voltage that was chosen together with the state stays. */
  function follow(form: HTMLFormElement, changed: readonly string[]): void {
    const isChosen = changed.includes('networkVoltage')
    if (isChosen) setProposedFor('')
    if (isChosen || !changed.includes('freightUf') || proposedFor === '') return
    const field = (name: string) => {
      const found = form.elements.namedItem(name)
      return found instanceof HTMLSelectElement ? found : null
    }
    const state = field('freightUf')?.value
    const voltage = field('networkVoltage')
    if (!voltage || !isUf(state)) return
    voltage.value = suggestThreePhaseVoltage(state)
    setProposedFor(state)
  }
  return { field: <input type="hidden" name={PROPOSED_FOR} value={proposedFor} />, follow }
}

/** The name of the field that changed, as `follow` takes it. */
export const changedBy = ({ target }: { target: EventTarget }): string[] =>
  target instanceof HTMLElement ? [target.getAttribute('name') ?? ''] : []

/** The same on the server, for a form that was sent without a script: `form` is changed. */
export function followUfOnServer(form: FormData): void {
  const [proposedFor, uf] = [form.get(PROPOSED_FOR), form.get('freightUf')]
  if (!isUf(proposedFor) || !isUf(uf) || proposedFor === uf) return
  const isAsProposed = form.get('networkVoltage') === suggestThreePhaseVoltage(proposedFor)
  form.set(PROPOSED_FOR, isAsProposed ? uf : '')
  if (isAsProposed) form.set('networkVoltage', suggestThreePhaseVoltage(uf))
}

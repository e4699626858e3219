import { useState } from 'react'
import { suggestThreePhaseVoltage } from '#domain/kits/network-voltages'
import { isUf } from '#domain/places/states'

/** The state for which the voltage in the form was proposed; empty once somebody chose it (domain 1.4: propose, never force). */
export const PROPOSED_FOR = 'voltageProposedFor'

/** Stands beside the field; its first value is what it says until `followUf` says otherwise. */
export function ProposedVoltage({ uf }: { uf: string }) {
  const [first] = useState(uf)
  return <input type="hidden" name={PROPOSED_FOR} defaultValue={first} />
}

/** After a change of a field: a voltage that was proposed follows the state, one that was chosen stays. */
export function followUf(form: HTMLFormElement, changed: string): void {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
  const proposedFor = field(PROPOSED_FOR)
  const voltage = field('networkVoltage')
  if (!proposedFor || !voltage) return
  if (changed === 'networkVoltage') proposedFor.value = ''
  const uf = field('freightUf')?.value
  if (changed !== 'freightUf' || proposedFor.value === '' || !isUf(uf)) return
  voltage.value = suggestThreePhaseVoltage(uf)
  proposedFor.value = uf
}

/** The same on the server, for a form that was sent without a script: `form` is changed. */
export function followUfOnServer(form: FormData): void {
  const [proposedFor, uf] = [form.get(PROPOSED_FOR), form.get('freightUf')]
  if (!isUf(proposedFor) || !isUf(uf) || proposedFor === uf) return
  const isAsProposed = form.get('networkVoltage') === suggestThreePhaseVoltage(proposedFor)
  form.set(PROPOSED_FOR, isAsProposed ? uf : '')
  if (isAsProposed) form.set('networkVoltage', suggestThreePhaseVoltage(uf))
}

import { describe, expect, it } from 'vitest'
import { FIELD_LABELS, fieldLabel } from '../../over/texts/field-labels'
import { inUseText } from '../../over/texts/in-use-text'
import { MENU_GATES } from '../../people/permissions/menu-gates'
import { isPermission } from '../../people/permissions/permissions'
import { rightsOf } from './register-entry'
import { REGISTERS } from './registers'

const all = <Value>(read: (entry: (typeof REGISTERS)[number]) => Value) => REGISTERS.map(read)

describe('the registers', () => {
  it.each([
    ['one', all(({ one }) => one)],
    ['many', all(({ many }) => many)],
    ['table', all(({ table }) => table)],
    ['path of the API', all(({ api }) => api.path)],
    ['path of the portal', all(({ path }) => path)],
    ['word', all(({ words }) => words[1])],
  ])('share no %s: one would take the rows of the other', (_, names) => {
    expect(new Set<string>(names).size).toBe(names.length)
  })

  it('say one label for a field, whichever of them brings it', () => {
    for (const { fields } of REGISTERS)
      for (const [field, label] of Object.entries(fields)) expect(fieldLabel(field), field).toBe(label)
    const brought = REGISTERS.flatMap(({ fields }) => Object.keys(fields))
    expect(new Set(brought).size).toBe(brought.length)
    expect(brought.every((field) => Object.hasOwn(FIELD_LABELS, field))).toBe(true)
  })

  it('have permissions and gates that the catalogue knows', () => {
    for (const entry of REGISTERS) {
      const { permissions, gates, one } = entry
      for (const verb of permissions ? ['view', 'store', 'update', 'destroy'] : [])
        expect(isPermission(`${permissions}:${verb}`), `${permissions}:${verb}`).toBe(true)
      // Those of the pages that all registers share: its own, or those of the noun that it goes with.
      for (const verb of 'deletion' in entry ? ['store', 'update', 'destroy'] : [])
        expect(isPermission(`${rightsOf(entry)}:${verb}`), `${one}: ${verb}`).toBe(true)
      for (const [gate, permission] of Object.entries<string>(gates)) {
        expect(isPermission(permission), `${one}: ${permission}`).toBe(true)
        expect(MENU_GATES).toHaveProperty(gate, { anyOf: [permission] })
      }
    }
  })

  it('are named when they keep another record from being deleted, and so is all that keeps one of them', () => {
    expect(inUseText([{ referrer: 'teams', count: 2 }])).toBe('Em uso por 2 times: não pode ser excluído.')
    const referrers = REGISTERS.flatMap(({ usedBy }) => Object.keys(usedBy))
    for (const referrer of referrers) expect(inUseText([{ referrer, count: 1 }]), referrer).toContain('Em uso por 1 ')
  })
})

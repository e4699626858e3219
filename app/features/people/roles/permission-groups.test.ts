import { expect, test } from 'vitest'
import { PERMISSION_KEYS } from '#domain/people/permissions/permissions'
import { permissionGroups } from './permission-groups.server'

const groups = permissionGroups()

test('the matrix has every permission once, each resource under a name of its own', () => {
  const keys = groups.flatMap(({ rows }) => rows.flatMap(({ permissions }) => permissions.map(({ key }) => key)))
  expect([...keys].sort()).toEqual([...PERMISSION_KEYS].sort())
  for (const { rows, label } of groups) {
    const names = rows.map(({ resource }) => resource)
    expect(new Set(names).size, label).toBe(names.length)
    // A key for a name would be code on the screen.
    for (const name of names) expect(name).toMatch(/^[A-ZÀ-Ú][\wÀ-ú:. -]+$/)
    expect(names.filter((name) => /[a-z][A-Z]/.test(name))).toEqual([])
  }
})

test('what most resources have stands in its column, no column holds two', () => {
  for (const { rows } of groups) {
    for (const { resource, permissions } of rows) {
      const columns = permissions.map(({ column }) => column).filter((column) => column !== 'other')
      expect(new Set(columns).size, resource).toBe(columns.length)
    }
  }
  const makers = groups.flatMap(({ rows }) => rows).find(({ resource }) => resource === 'Fabricantes')
  expect(makers?.permissions.map(({ column }) => column)).toEqual(['view', 'store', 'update', 'destroy'])
})

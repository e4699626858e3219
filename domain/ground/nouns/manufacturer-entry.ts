import type { RegisterEntry } from './register-entry'

export const manufacturerEntry = {
  one: 'manufacturer',
  many: 'manufacturers',
  words: ['fabricante', 'fabricantes'],
  gender: 'm',
  table: 'manufacturers',
  api: { path: '/manufacturers', more: ['/select', '/check/{id}'] },
  path: '/manufacturers',
  place: 'sidebar',
  permissions: 'manufacturers',
  gates: { MANUFACTURERS_VIEW: 'manufacturers:view' },
  scope: 'shared',
  isOpenToAll: true,
  unique: 'name',
  fields: { manufacturerId: 'Fabricante' },
  usedBy: { products: 'products' },
  parts: [],
} as const satisfies RegisterEntry

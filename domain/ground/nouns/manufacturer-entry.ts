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
  deletion: {
    after: 'Ele deixa de aparecer no cadastro de produtos.',
    held: {
      by: ['productsCount'],
      say: 'Ele ainda tem produtos no catálogo. Enquanto tiver, não pode ser excluído; você pode deixá-lo inativo.',
    },
  },
} as const satisfies RegisterEntry

import type { RegisterEntry } from './register-entry'

export const distributionCenterEntry = {
  one: 'center',
  many: 'distributionCenters',
  words: ['centro de distribuição', 'centros de distribuição'],
  gender: 'm',
  table: 'distribution_centers',
  api: { path: '/distributionCenters', more: [] },
  path: '/distribution-centers',
  place: 'sidebar',
  permissions: 'distributionCenters',
  gates: { DISTRIBUTION_CENTERS_VIEW: 'distributionCenters:view' },
  scope: 'shared',
  isOpenToAll: true,
  unique: 'name',
  fields: { distributionCenterId: 'Centro de distribuição' },
  usedBy: { orders: 'orders' },
  parts: [
    'sheet_imports',
    'stock_arrivals',
    'stock_centers',
    'stock_claims',
    'stock_kept_apart',
    'stock_levels',
    'stock_readings',
    'stock_reservations',
    'shipments',
  ],
  deletion: {
    after:
      'Ele deixa de aparecer nas listas de escolha. Se algum pedido sair dele, não pode ser excluído; você pode deixá-lo inativo.',
    held: {
      by: ['default'],
      say: 'Este é o centro padrão. Escolha outro como padrão antes de excluir.',
    },
  },
} as const satisfies RegisterEntry

import { checkSchemas, type SchemaCase } from '../../tests/support/check-schemas'
import { exportInput } from './exports/export-input'
import { queueReminderInput } from './queue/sales-queue'
import { savedViewInput } from './saved-views/saved-view-input'

const SCHEMAS: readonly SchemaCase[] = [
  ['queue reminder', queueReminderInput, { reason: 'SILENT', recordId: '7' }],
  ['export', exportInput, { screen: 'BUDGETS', query: 'orderStatus[]=NEW&orderStatus[]=CLOSING&page=2&total=1' }],
  ['export of products', exportInput, { screen: 'PRODUCTS', query: 'initialPotency=8,5&withoutImage=true&page=2' }],
  ['export of kits', exportInput, { screen: 'PRODUCT_KITS', query: 'status=ALL&finalRatio=130' }],
  [
    'saved view',
    savedViewInput,
    {
      screen: 'ORDERS',
      name: ' A receber ',
      query: '?initialOrderPotency=8,5&field=total&order=desc&cursor=x',
      columns: 'status',
      perPage: '50',
      sharedRoleId: '',
      inSidebar: 'on',
    },
  ],
]

checkSchemas(SCHEMAS)

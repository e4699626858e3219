import { checkSchemas, type SchemaCase } from '../../tests/support/check-schemas'
import { customizedBudgetInput } from './kits/customized-budget-input'
import { generateKitsInput, kitBatchInput } from './kits/kit-batch-input'
import { kitMarkInput, kitProposalInput, productKitInput } from './kits/product-kit-input'
import { bulkInput } from './price-tables/bulk-input'
import {
  exclusiveProductCreation,
  exclusiveProductInput,
  priceRowInput,
  productPricesInput,
} from './price-tables/price-row-input'
import { priceTableCreation, priceTableInput } from './price-tables/price-table-input'
import { costPriceInput } from './products/cost-price-input'
import {
  imagesInput,
  newProductInputFor,
  productInput,
  productInputFor,
  relatedProductsInput,
} from './products/product-input'
import { substitutesInput } from './products/substitutes-input'
import { promotionInput, promotionMarginsInput } from './promotions/promotion-input'
import { applyImportInput, importInput } from './sheet-imports/import-input'

const INVERTER_SPECS = {
  inverterType: 'HYBRID',
  inverterOutput: 'MONO_220',
  maxOverload: '1,3',
  requiresStringBox: 'on',
}

const SCHEMAS: readonly SchemaCase[] = [
  [
    'product',
    productInput,
    { name: ' Inversor ', type: 'INVERTER', potency: '5.000', ipi: '9,75', specs: INVERTER_SPECS, availableAt: '' },
  ],
  ['inverter', productInputFor('INVERTER'), { name: 'X', type: 'INVERTER', potency: '5000', specs: INVERTER_SPECS }],
  [
    'support',
    newProductInputFor('SUPPORT'),
    { name: 'S', type: 'SUPPORT', fixationType: 'COLONIAL', specs: { frameHeightsMm: '30, 33;35' }, enabled: 'on' },
  ],
  ['related products', relatedProductsInput, { relatedProducts: [{ id: '3', kitQuantity: '2' }] }],
  [
    'substitutes',
    substitutesInput,
    { substitutes: [{ id: '3', occasion: 'ANY', price: 'REPLACED', needsConsent: 'on' }] },
  ],
  ['product images', imagesInput, { images: [{ id: '3', alt: ' De frente ' }] }],
  ['cost price', costPriceInput, { costPrice: '1.234,50' }],
  ['price table', priceTableCreation, { name: 'Tabela Sul', description: '', validUntil: '31/12/2026', enabled: 'on' }],
  [
    'price row',
    priceRowInput,
    {
      productId: '1',
      initialRange: '1',
      finalRange: '27',
      price: '520,00',
      adjustment: '-2,5',
      detachedTaxpayerMargin: '1,12',
      detachedNonTaxpayerMargin: '1,22',
      reason: '',
    },
  ],
  [
    'prices of a product',
    productPricesInput,
    {
      productId: '1',
      rows: [
        { id: '9', version: '1', price: '520,00', detachedTaxpayerMargin: '1,12', detachedNonTaxpayerMargin: '1,22' },
        { price: '', initialRange: '', finalRange: '' },
      ],
    },
  ],
  [
    'exclusive price',
    exclusiveProductCreation,
    {
      companyId: '2',
      productId: '3',
      price: '640',
      adjustment: '0',
      detachedTaxpayerMargin: '1,12',
      detachedNonTaxpayerMargin: '1,22',
    },
  ],
  ['bulk edit of prices', bulkInput, { operation: 'PERCENT', percent: '2,5', search: 'Módulo' }],
  ['sheet that came back', importInput, { removeAbsent: 'on' }],
  [
    'what of a sheet is applied',
    applyImportInput,
    { startsAt: '2026-11-27T08:00', onlyValid: 'on', lines: ['2', '7'], allConflicts: '', reason: 'Dólar' },
  ],
  ['price table change', priceTableInput, { name: ' Sul ', description: '', validUntil: '2026-12-31' }],
  [
    'exclusive price change',
    exclusiveProductInput,
    { price: 'R$ 640', detachedTaxpayerMargin: '1,12', detachedNonTaxpayerMargin: '1,22' },
  ],
  [
    'kit',
    productKitInput,
    {
      name: '',
      systemType: 'ON_GRID',
      networkVoltage: 'MONO_220',
      enabled: 'on',
      panel: { productId: '1', quantity: '14' },
      support: { productId: '', quantity: '' },
      inverters: [
        { productId: '7', quantity: '1' },
        { productId: '', quantity: '' },
      ],
      others: '',
    },
  ],
  ['kit proposal', kitProposalInput, { systemType: 'HYBRID', networkVoltage: 'TRI_220', propose: 'true' }],
  [
    'promotion',
    promotionInput,
    {
      name: 'Verão',
      text: '',
      startsOn: '24/11/2026',
      endsOn: '2026-11-28',
      discount: '4,5 %',
      kitIds: ['3', '2'],
      audience: 'TEAMS',
      teamIds: '7',
      maxKits: '10',
    },
  ],
  ['promotion margins', promotionMarginsInput, { kitIds: ['3', '2'], discount: '10 %' }],
  [
    'kit batch',
    kitBatchInput,
    {
      name: 'Residencial',
      systemType: 'ON_GRID',
      panelId: '1',
      inverterIds: ['7', '', '8'],
      fixationTypes: 'COLONIAL',
      networkVoltages: ['MONO_220', 'TRI_220'],
      initialPotency: '2,34',
      finalPotency: '12',
      step: '1',
      minRatio: '',
      maxRatio: '140 %',
    },
  ],
  ['kits of a batch', generateKitsInput, { dryRun: '', overwriteKeys: '14-COLONIAL-MONO_220', page: '1' }],
  ['kit mark', kitMarkInput, { undo: '' }],
  [
    'customized budget',
    customizedBudgetInput,
    {
      panelId: '1',
      panelQuantity: '14',
      inverters: [
        { productId: '7', quantity: '1' },
        { productId: '', quantity: '' },
      ],
      networkVoltage: 'MONO_220',
      fixationType: '',
    },
  ],
]

checkSchemas(SCHEMAS, /^(bulk edit of prices|kits of a batch|what of a sheet is applied: lines)/)

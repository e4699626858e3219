import type { Forms } from '../ground/forms/form-labels'
import { customizedBudgetInput } from './kits/customized-budget-input'
import { kitBatchInput } from './kits/kit-batch-input'
import { kitProposalInput, productKitInput } from './kits/product-kit-input'
import { manufacturerInput } from './manufacturers/manufacturer-input'
import { bulkInput } from './price-tables/bulk-input'
import { exclusiveProductCreation, exclusiveProductInput, productPricesInput } from './price-tables/price-row-input'
import { priceTableCreation, priceTableInput } from './price-tables/price-table-input'
import { startInput } from './price-tables/revision-input'
import { costPriceInput } from './products/cost-price-input'
import { productInputFor, relatedProductsInput } from './products/product-input'
import { PRODUCT_TYPES } from './products/product-types'
import { productsBulkInput } from './products/products-bulk-input'
import { substitutesInput } from './products/substitutes-input'
import { promotionInput } from './promotions/promotion-input'
import { applyImportInput, applyProductsInput, stockImportInput } from './sheet-imports/import-input'
import { taxRuleInput } from './taxes/tax-rule-input'

/** The forms of this district, by the table that they fill: the audit log says their labels too. */
export const CATALOGUE_FORMS: Forms = {
  ofTable: {
    exclusive_products: [exclusiveProductCreation],
    kit_batches: [kitBatchInput],
    manufacturers: [manufacturerInput],
    price_tables: [priceTableCreation],
    product_kits: [productKitInput],
    products: PRODUCT_TYPES.map(productInputFor),
    promotions: [promotionInput],
    stock_readings: [stockImportInput],
    tax_rules: [taxRuleInput],
  },
  others: [
    applyImportInput,
    applyProductsInput,
    bulkInput,
    costPriceInput,
    customizedBudgetInput,
    exclusiveProductInput,
    kitProposalInput,
    priceTableInput,
    productPricesInput,
    productsBulkInput,
    relatedProductsInput,
    startInput,
    substitutesInput,
  ],
}

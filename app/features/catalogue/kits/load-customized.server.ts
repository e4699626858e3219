import type { LoaderFunctionArgs } from '@remix-run/node'
import { customizedBudgetInput } from '#domain/catalogue/kits/customized-budget-input'
import { suggestThreePhaseVoltage } from '#domain/catalogue/kits/suggest-voltage'
import {
  FIXATION_TYPE_LABELS,
  FIXATION_TYPES,
  PRODUCT_TYPE_LABELS,
  type ProductType,
} from '#domain/catalogue/products/product-types'
import type { Option } from '~/components/form/choice-fields'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { labelConstraints } from '~/components/form/parse-form.server'
import { isEmpty } from '../working-cart/cart-answers'
import { companyLine, requireWorkingCart } from '../working-cart/working-cart.server'
import { customizedApi, type ProductName } from './customized-api.server'

const toOption = ({ id, name }: ProductName) => ({ value: String(id), label: name })

/** The data of the kit builder: its choices, and the values it starts with. */
export async function loadCustomized(args: LoaderFunctionArgs) {
  const working = await requireWorkingCart(args)
  const { cart } = working
  const { products, isTruncated } = await customizedApi(args.request, args.context).products()
  const ofType = (type: ProductType) => products.filter((product) => product.type === type)
  const roofs = new Set(ofType('SUPPORT').map(({ fixationType }) => fixationType))
  const types = [...new Set(products.map(({ type }) => type))]
  return {
    options: {
      panels: ofType('MODULE').map(toOption),
      inverters: ofType('INVERTER').map(toOption),
      batteries: ofType('BATTERY').map(toOption),
      roofs: FIXATION_TYPES.filter((type) => roofs.has(type) && !type.startsWith('EXPANSION')).map(
        (value): Option => ({
          value,
          label: FIXATION_TYPE_LABELS[value],
        }),
      ),
    },
    ...(isTruncated ? { isTruncated } : {}),
    catalogue: types.map((type) => ({ label: PRODUCT_TYPE_LABELS[type], products: ofType(type).map(toOption) })),
    start: {
      networkVoltage: cart.networkVoltage ?? suggestThreePhaseVoltage(cart.freightUf),
      freightUf: cart.freightUf,
      taxpayer: cart.taxpayer,
      fixationType: roofs.has('COLONIAL') ? 'COLONIAL' : '',
      inverters: [{ quantity: '1' }],
    },
    voltageProposedFor: cart.networkVoltage === null ? cart.freightUf : '',
    company: companyLine(working),
    companyId: cart.company?.id ?? null,
    replaces: isEmpty(cart) ? null : { canAdd: cart.budgetType !== 'DETACHED' },
    constraint: labelConstraints(customizedBudgetInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

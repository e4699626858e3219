import { SYSTEM_TYPES } from '#domain/catalogue/kits/kit-words'
import { NETWORK_VOLTAGES } from '#domain/catalogue/products/network-voltages'
import { FIXATION_TYPES, PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { ERROR_CODES } from '#domain/ground/errors/error-codes'
import { BUDGET_TYPES } from '#domain/ground/order-words/budget-types'
import { ORDER_TYPES } from '#domain/ground/order-words/order-types'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import { UFS } from '#domain/ground/places/states'
import { COMPANY_STATUSES, SHOWN_STATUSES } from '#domain/people/companies/company-statuses'
import { PERMISSION_KEYS } from '#domain/people/permissions/permissions'
import { APPROVAL_REQUEST_STATUSES, THRESHOLD_ROLES, THRESHOLD_TYPES } from '#domain/people/permissions/threshold-roles'
import { ERP_STATES, ERP_STEPS } from '#domain/sales/erp/erp-states'
import { DROP_CODES } from '#domain/sales/orders/drift/drift'
import { ORDER_LIST_COLUMNS } from '#domain/sales/orders/list/order-list-columns'
import { ORDER_ACTIONS } from '#domain/sales/orders/status/order-actions'
import { PAYMENT_KINDS } from '#domain/terms/payment-methods/payment-kinds'

/**
 * Lists of values that the contract says once, by name. Wherever a schema lists just these values, in an answer,
 * a body or a query, the contract refers to the name. A list that is missing here stands in full where it is
 * used: longer, and as exact.
 */
export const NAMED_VALUES: Readonly<Record<string, readonly string[]>> = {
  ApprovalRequestStatus: APPROVAL_REQUEST_STATUSES,
  BudgetType: BUDGET_TYPES,
  CompanyStatus: COMPANY_STATUSES,
  DropCode: DROP_CODES,
  ErpState: ERP_STATES,
  ErpStep: ERP_STEPS,
  ErrorCode: Object.keys(ERROR_CODES),
  FixationType: FIXATION_TYPES,
  NetworkVoltage: NETWORK_VOLTAGES,
  OrderAction: ORDER_ACTIONS,
  OrderListColumn: ORDER_LIST_COLUMNS,
  OrderStatus: ORDER_STATUSES,
  OrderType: ORDER_TYPES,
  PaymentKind: PAYMENT_KINDS,
  Permission: PERMISSION_KEYS,
  ProductType: PRODUCT_TYPES,
  ShownCompanyStatus: SHOWN_STATUSES,
  SystemType: SYSTEM_TYPES,
  ThresholdRole: THRESHOLD_ROLES,
  ThresholdType: THRESHOLD_TYPES,
  Uf: UFS,
}

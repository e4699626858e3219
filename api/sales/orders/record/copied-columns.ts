import type { CarriedField } from '#domain/sales/orders/drift/carry'
import type { Holdable } from '../../../ground/db/hold-rows'
import type { OrderRecord } from '../../order-record/order-record'
import { type ClonedColumns, goneOfClone } from './carried-columns'

/**
 * What a new budget takes over of the order that it is made from.
 * @returns also the fields that stay behind, since their record is gone or was switched off
 */
export function copiedColumns(
  source: OrderRecord,
  { companyId, gone, serviceFeeCents }: { companyId: number; gone: ReadonlySet<Holdable>; serviceFeeCents: number },
): { lost: CarriedField[]; carried: ClonedColumns } {
  const clientStays = source.client !== null && !gone.has('company_clients')
  const lost = goneOfClone(clientStays ? source : { ...source, client: null })
  const stays = <Value>(field: CarriedField, value: Value): Value | null => (lost.includes(field) ? null : value)
  const carried: ClonedColumns = {
    budget_type: source.budgetType,
    type: source.type,
    company_id: companyId,
    team_id: gone.has('teams') ? null : source.teamId,
    company_helper_id: source.companyHelperId,
    company_client_id: stays('companyClientId', source.companyClientId),
    client_document: stays('companyClientId', source.clientDocument),
    description: source.description,
    network_voltage: source.networkVoltage,
    taxpayer: source.taxpayer,
    freight_uf: source.freightUf,
    delivery_address: source.deliveryAddress,
    payment_method_id: stays('paymentMethodId', source.paymentMethodId),
    payment_condition_id: stays('paymentConditionId', source.paymentConditionId),
    shipping_company_id: stays('shippingCompanyId', source.shippingCompanyId),
    unload_flag: source.unloadFlag,
    triangulation: source.triangulation && { ...source.triangulation, invoiceKey: null },
    kit_id: source.kitId,
    materials: source.materials,
    service_fee_cents: serviceFeeCents,
  }
  return { lost, carried }
}

import { propertyOf } from '#domain/ground/objects/property-of'
import type { OrderUpdateInput } from '#domain/sales/orders/create/order-input'
import { EDIT_RULES, type EditGroup, fieldsOfGroups } from '#domain/sales/orders/edit/editable-fields'

/** Which groups the form showed; a group that is not sent stays as it is. */
export function sentGroups(form: FormData): EditGroup[] {
  return form
    .getAll('groups')
    .filter((name): name is EditGroup => typeof name === 'string' && Object.hasOwn(EDIT_RULES, name))
}

/** A part of the order that several fields of its form say. */
const MORE_NAMES: Readonly<Record<string, readonly string[]>> = {
  triangulation: ['triangulation', 'hasTriangulation'],
  deliveryAddress: ['deliveryAddress', 'hasDeliveryAddress', 'savedDeliveryAddress', 'saveDeliveryAddress'],
}

/** The fields of the groups that the form showed; a group that is not sent stays as it is. */
export function fieldsOf(
  value: OrderUpdateInput,
  groups: readonly EditGroup[],
  form: FormData,
): Partial<OrderUpdateInput> {
  const names = fieldsOfGroups(groups).flatMap((name) => MORE_NAMES[name] ?? [name])
  // The expected close is asked of staff only.
  const shown = names.filter((name) => name !== 'expectedCloseAt' || form.has('expectedCloseAt'))
  const fields = Object.fromEntries(shown.map((name) => [name, propertyOf(value, name)]))
  // Asked of those who may give one.
  return form.has('discount') ? { ...fields, discount: value.discount } : fields
}

import { isSplit, stillHere } from '../../../shipment-facts/shipment'
import type { Guard } from '../../order-facts'

/**
 * Nothing is 'Enviado' while some of it is still here (domain 4.1, row 20): of an order that was split no piece of a line,
 * else no volume; a FUTURE order may leave in parts.
 */
export const allVolumesLeft: Guard = ({ lines, shipments, shipment: { volumes, volumesShipped } }) => {
  if (isSplit(shipments)) {
    const left = stillHere(lines, shipments)
    return left === 0 ? [] : [{ code: 'ORDER_LINES_NOT_SHIPPED', meta: { left } }]
  }
  const shipped = volumesShipped ?? 0
  return shipped >= (volumes ?? 1)
    ? []
    : [{ code: 'ORDER_VOLUMES_NOT_SHIPPED', field: 'data.volumesShipped', meta: { shipped, volumes: volumes ?? 1 } }]
}

import type { Guard } from '../../order-facts'

/** Nothing is 'Enviado' while volumes are still here (domain 4.1, row 20); a FUTURE order may leave in parts. */
export const allVolumesLeft: Guard = ({ shipment: { volumes, volumesShipped } }) =>
  (volumesShipped ?? 0) >= (volumes ?? 1)
    ? []
    : [
        {
          code: 'ORDER_VOLUMES_NOT_SHIPPED',
          field: 'data.volumesShipped',
          meta: { shipped: volumesShipped ?? 0, volumes: volumes ?? 1 },
        },
      ]

import type { Guard } from '../../order-facts'

export const triangulationComplete: Guard = ({ triangulationMissing }) =>
  triangulationMissing && triangulationMissing.length > 0
    ? [
        {
          code: 'TRIANGULATION_ORDER_INFORMATION_REQUIRED',
          field: `triangulation.${triangulationMissing[0]}`,
          meta: { missing: triangulationMissing.join(', ') },
        },
      ]
    : []

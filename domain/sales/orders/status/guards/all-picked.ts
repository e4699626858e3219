import type { Guard } from '../../order-facts'

/** The picked quantities are the ordered ones, line by line; serial numbers are optional (domain 4.1, row 17). */
export const allPicked: Guard = ({ lines }) =>
  lines
    .filter(({ picked, quantity }) => picked !== quantity)
    .map(({ position, name, picked, quantity }) => ({
      code: 'ORDER_NOT_FULLY_PICKED',
      field: `data.lines[${position - 1}].picked`,
      meta: { name, picked: picked ?? 0, quantity },
    }))

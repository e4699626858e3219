import type { Guard } from '../../order-facts'

/** Every line is there, or PCP has written down when it will be (domain 4.1, row 15). */
export const linesDated: Guard = ({ lines }) =>
  lines
    .filter(({ availableInDays, availableAt }) => availableInDays > 0 && availableAt === null)
    .map(({ position, name }) => ({
      code: 'ORDER_LINE_WITHOUT_DATE',
      field: `lines[${position - 1}].availableAt`,
      meta: { name },
    }))

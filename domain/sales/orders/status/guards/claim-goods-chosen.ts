import type { Guard } from '../../order-facts'

/** What is sent for a claim is decided before it goes on: a gift has no claimed line that would propose it. */
export const claimGoodsChosen: Guard = ({ lines }) =>
  lines.length === 0 ? [{ code: 'CLAIM_GOODS_REQUIRED', field: 'sends' }] : []

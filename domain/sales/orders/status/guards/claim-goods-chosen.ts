import type { Guard } from '../../order-facts'

/** The goods to send are decided before a claim goes on: a gift has no claimed line that would propose them. */
export const claimGoodsChosen: Guard = ({ lines }) =>
  lines.length === 0 ? [{ code: 'CLAIM_GOODS_REQUIRED', field: 'sends' }] : []

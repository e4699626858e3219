import type { Guard } from '../../order-facts'

/** A claim without a photo cannot be analysed (domain 4.4). */
export const claimPhotographed: Guard = ({ claim }) =>
  claim.hasPhotos ? [] : [{ code: 'CURRENT_STATUS_REQUIRE_ORDER_NOTE_WITH_ASSET', field: 'assetIds' }]

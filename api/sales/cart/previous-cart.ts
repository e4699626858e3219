import { sql } from 'drizzle-orm'
import { isUf } from '#domain/ground/places/states'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import type { PreviousCart } from '../../ground/db/schema/orders'
import type { CartRecord } from './cart-record'

/** A cart as 'Desfazer' brings it back; null for an empty one, which needs no undo. */
export const snapshotOf = (cart: CartRecord, { tokenId }: Who): PreviousCart | null =>
  cart.items.length === 0
    ? null
    : {
        sessionId: tokenId,
        budgetType: cart.budgetType,
        items: [...cart.items],
        kitId: cart.kitId,
        kitItems: cart.kitItems,
        networkVoltage: cart.networkVoltage,
        materials: cart.materials,
        taxpayer: cart.taxpayer,
        freightUf: cart.freightUf,
        companyId: cart.companyId,
        seenPrices: { ...cart.seenPrices },
        seenFreight: cart.seenFreight,
        sizing: cart.sizing,
        companyClientId: cart.client?.id ?? null,
      }

/**
 * Puts the cart of before back in its place, as it was. Whether its company, its kit and its promotion are still there
 * the next reading says, as of every cart.
 * @returns false where there is none of this session
 */
export async function bringBack(tx: Transaction, who: Who): Promise<boolean> {
  const { rows } = await tx.execute<{ previous: PreviousCart | null }>(
    sql`SELECT previous FROM carts WHERE user_id = ${who.userId} FOR UPDATE`,
  )
  const cart = rows[0]?.previous
  if (!cart || cart.sessionId !== who.tokenId || !isUf(cart.freightUf)) return false
  await tx.execute(sql`
    UPDATE carts SET budget_type = ${cart.budgetType}, items = ${JSON.stringify(cart.items)}::jsonb, kit_id = ${cart.kitId}::bigint,
           kit_items = ${cart.kitItems && JSON.stringify(cart.kitItems)}::jsonb, network_voltage = ${cart.networkVoltage},
           materials = ${cart.materials && JSON.stringify(cart.materials)}::jsonb, taxpayer = ${cart.taxpayer}, freight_uf = ${cart.freightUf},
           company_id = ${cart.companyId}::bigint, seen_prices = ${JSON.stringify(cart.seenPrices)}::jsonb, seen_freight = ${cart.seenFreight}::numeric,
           sizing = ${cart.sizing ? JSON.stringify(cart.sizing) : null}::jsonb, company_client_id = ${cart.companyClientId ?? null}::bigint
     WHERE user_id = ${who.userId}`)
  return true
}

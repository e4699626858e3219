import { z } from 'zod'
import { brMoney } from '../numbers/br-number'

/** What one unit of a product costs the provider, in reais. */
export const costPriceInput = z.object({ costPrice: brMoney() })

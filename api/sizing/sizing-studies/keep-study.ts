import type { NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import type { SizingInput } from '#domain/sizing/sizing/sizing-fields'
import { sizingInput } from '#domain/sizing/sizing/sizing-input'
import type { WantedItem } from '../../catalogue/pricing/price-lines'
import type { Transaction } from '../../ground/db/executor'
import { sizingStudies } from '../../ground/db/schema/sizing'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { writeAudit } from '../../ground/http/write-audit'
import { estimateFor } from '../sizings/estimate-sizing'
import { auditedStudy } from './create-sizing-study'

/** A budget whose kit was found for a bill. */
interface Sized {
  orderId: number
  companyId: number
  /** Whose study it is. */
  userId: number
  /** Of its modules. */
  watts: number
  kit: { kitId: number | null; networkVoltage: NetworkVoltage | null; items: readonly WantedItem[] }
}

/**
 * The study of a budget, of the very kit that it has: nobody types the budget's number into a study, and a proposal made
 * of it says what it generates and saves. Where the bill can be reckoned no more (a tariff that is in force no more)
 * there is none: the budget is not refused for it.
 * @param asked as the cart or an older study keeps it
 */
export async function keepStudy(c: ApiContext, tx: Transaction, asked: SizingInput, sized: Sized): Promise<void> {
  const now = c.var.deps.now()
  const { orderId, companyId, userId, watts, kit } = sized
  const read = sizingInput.safeParse({ ...asked, companyId })
  const { networkVoltage } = kit
  if (!read.success || networkVoltage === null || watts === 0) return
  const input = read.data
  try {
    const result = await estimateFor(tx, companyId, input, now, { ...kit, networkVoltage, items: [...kit.items] })
    const kwp = (watts / 1000).toFixed(2).replace('.', ',')
    const [row] = await tx
      .insert(sizingStudies)
      .values({ companyId, userId, orderId, name: `Orçamento ${orderId}, ${kwp} kWp`, input, result, createdAt: now })
      .returning()
    await writeAudit(c, tx, {
      action: 'create',
      table: 'sizing_studies',
      id: row!.id,
      before: null,
      after: auditedStudy(row!),
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

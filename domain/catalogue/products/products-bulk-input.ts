import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { ticked } from '../../ground/forms/ticked'
import { withDefault } from '../../ground/forms/with-default'
import { MAX_IDS_PER_REQUEST } from '../../ground/lists/page-sizes'
import { brInteger, brPercent } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'

/** What ticked products go through together. */
const PRODUCT_DEEDS = ['enable', 'disable', 'maker', 'availability', 'tax'] as const

/** The rates that `tax` sets, all four together: zero is typed, since a blank is not zero. */
export const TAX_LABELS = {
  ipi: 'IPI',
  icmsTaxpayer: 'ICMS contribuinte',
  icmsNonTaxpayer: 'ICMS não contribuinte',
  icmsExternalUf: 'ICMS outra UF',
} as const
export const TAX_NAMES = ['ipi', 'icmsTaxpayer', 'icmsNonTaxpayer', 'icmsExternalUf'] as const

/** The products that were ticked. */
export const productsBulkIds = z.object({ ids: z.preprocess(ticked, list(id(), { min: 1, max: MAX_IDS_PER_REQUEST })) })

const tax = () => emptyAsNull(brPercent())

/** One deed for all of them; fields of another deed say nothing. */
export const productsBulkInput = labelled(
  productsBulkIds
    .extend({
      deed: choice(PRODUCT_DEEDS),
      /** Of `maker`; null: none. */
      manufacturerId: emptyAsNull(id()),
      /** Of `availability`. */
      availableAt: emptyAsNull(businessDate()),
      availableInDays: withDefault(brInteger({ max: 365 }), 0),
      /** Of `tax`, which needs all four. */
      ipi: tax(),
      icmsTaxpayer: tax(),
      icmsNonTaxpayer: tax(),
      icmsExternalUf: tax(),
    })
    .superRefine((input, context) => {
      if (input.deed !== 'tax') return
      for (const name of TAX_NAMES)
        if (input[name] === null)
          context.addIssue({ code: 'custom', input: null, path: [name], params: { rule: 'required' } })
    }),
  { manufacturerId: 'Fabricante', availableAt: 'Disponível em', availableInDays: 'Prazo em dias', ...TAX_LABELS },
)

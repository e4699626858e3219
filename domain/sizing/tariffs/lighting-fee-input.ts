import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import type { ListSpec } from '../../ground/lists/list-spec'
import { UF_FILTER } from '../../ground/lists/uf-filter'
import { UFS } from '../../ground/places/states'
import { line, paragraph } from '../../ground/text/text'
import { readLightingFees } from './lighting-fee'
import { SUBGROUPS } from './tariff-words'

/** What a municipality takes for its public lighting, new and changed. */
export const lightingFeeInput = labelled(
  z.object({
    city: line({ max: 80 }),
    uf: choice(UFS),
    /** Empty: by whichever distributor it is collected. */
    distributor: emptyAsNull(line({ max: 60 })),
    /** Empty: of any class. */
    subgroup: emptyAsNull(choice(SUBGROUPS)),
    validFrom: businessDate(),
    fees: paragraph({ max: 1_000 }).refine((text) => readLightingFees(text) !== null, {
      params: { rule: 'lightingFees' },
    }),
    source: line({ max: 120 }),
  }),
  {
    city: 'Município',
    uf: 'UF',
    distributor: 'Distribuidora',
    subgroup: 'Classe',
    validFrom: 'Vale desde',
    fees: 'Valores',
    source: 'Fonte',
  },
)
export type LightingFeeInput = z.infer<typeof lightingFeeInput>

/** Filters and sorting of /tariffs/lighting. */
export const LIGHTING_FEES_LIST = {
  filters: [{ name: 'city', label: 'Município', kind: 'text' }, UF_FILTER],
  sort: ['city', 'validFrom'],
  defaultSort: { field: 'city', order: 'asc' },
} as const satisfies ListSpec

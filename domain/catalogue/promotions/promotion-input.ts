import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { atLeastOne } from '../../ground/forms/at-least-one'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { many } from '../../ground/lists/many'
import { brInteger, brPercent } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { line, paragraph } from '../../ground/text/text'
import { AUDIENCES } from './promotion-state'

const MAX_IDS = 200
const limit = () => emptyAsNull(brInteger({ min: 1, max: 99_999 }))
const ids = () => many(id()).transform((given) => [...new Set(given ?? [])].sort((a, b) => a - b))

/** Promotion form, new and edit: days are São Paulo's, both inclusive. */
export const promotionInput = labelled(
  z
    .object({
      name: line({ max: 120 }),
      text: emptyAsNull(paragraph({ max: 500 })),
      startsOn: businessDate(),
      endsOn: businessDate(),
      discount: brPercent({ min: 0.1, max: 40 }),
      kitIds: atLeastOne(ids()),
      audience: choice(AUDIENCES),
      teamIds: ids(),
      companyIds: ids(),
      maxKits: limit(),
      maxKitsPerCompany: limit(),
    })
    .superRefine((input, context) => {
      const refuse = (path: string, rule: string) =>
        context.addIssue({ code: 'custom', path: [path], params: { rule } })
      if (input.endsOn < input.startsOn) refuse('endsOn', 'endBeforeStart')
      if (input.kitIds.length > MAX_IDS) refuse('kitIds', 'max')
      if (input.audience === 'TEAMS' && input.teamIds.length === 0) refuse('teamIds', 'required')
      if (input.audience === 'COMPANIES' && input.companyIds.length === 0) refuse('companyIds', 'required')
    }),
  {
    name: 'Nome',
    text: 'Texto',
    startsOn: 'A partir de',
    endsOn: 'Até',
    discount: 'Desconto',
    audience: 'Para quem',
    maxKits: 'Limite de kits',
    maxKitsPerCompany: 'Limite por empresa',
    kitIds: 'Kits',
    teamIds: 'Times',
    companyIds: 'Empresas',
  },
)
export type PromotionInput = z.infer<typeof promotionInput>

/** A promotion's discount and kits, checked before it is saved. */
export const promotionMarginsInput = z.object({ kitIds: ids(), discount: brPercent({ min: 0, max: 40 }) })

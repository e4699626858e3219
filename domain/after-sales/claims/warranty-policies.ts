import { z } from 'zod'
import { PRODUCT_TYPES } from '../../catalogue/products/product-types'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { rows } from '../../ground/forms/rows'
import { brInteger } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { keysOf } from '../../ground/objects/keys-of'
import { line } from '../../ground/text/text'

/** The scope of a policy; the narrower one wins. */
export const POLICY_SCOPES = { PRODUCT: 'Produto', MANUFACTURER: 'Fabricante', TYPE: 'Tipo de produto' } as const

/** Who answers for a piece after the legal 90 days. */
export const WARRANTY_ANSWERERS = { DISTRIBUTOR: 'Distribuidor', MANUFACTURER: 'Fabricante' } as const
export type WarrantyAnswerer = keyof typeof WARRANTY_ANSWERERS

/** The row of the settings that holds them; its name lets every reader of claims' settings see it. */
export const WARRANTY_POLICIES_KEY = 'claim.warrantyPolicies'

/** Some 90 days: the law asks for no less (domain 4.4). */
const MIN_MONTHS = 3
const MAX_MONTHS = 480
const MAX_POLICIES = 200

const policy = z
  .object({
    scope: choice(keysOf(POLICY_SCOPES)),
    productId: emptyAsNull(id()),
    manufacturerId: emptyAsNull(id()),
    type: emptyAsNull(choice(PRODUCT_TYPES)),
    months: brInteger({ min: MIN_MONTHS, max: MAX_MONTHS }),
    answers: choice(keysOf(WARRANTY_ANSWERERS)),
    contact: emptyAsNull(line({ max: 200 })),
  })
  .superRefine(({ scope, productId, manufacturerId, type, answers, contact }, context) => {
    const missing = (path: string) => context.addIssue({ code: 'custom', path: [path], params: { rule: 'required' } })
    if (scope === 'PRODUCT' && productId === null) missing('productId')
    if (scope === 'MANUFACTURER' && manufacturerId === null) missing('manufacturerId')
    if (scope === 'TYPE' && type === null) missing('type')
    if (answers === 'MANUFACTURER' && contact === null) missing('contact')
  })
  // Only what the scope names counts: the rest may have been left behind by another choice.
  .transform((one) => ({
    ...one,
    productId: one.scope === 'PRODUCT' ? one.productId : null,
    manufacturerId: one.scope === 'MANUFACTURER' ? one.manufacturerId : null,
    type: one.scope === 'TYPE' ? one.type : null,
  }))

export type WarrantyPolicy = z.output<typeof policy>

/** Every policy, as one document. */
export const warrantyPoliciesInput = labelled(z.object({ policies: rows(policy, { max: MAX_POLICIES }) }), {
  policies: 'Regras',
  'policies[].scope': 'Vale para',
  'policies[].productId': 'Produto',
  'policies[].manufacturerId': 'Fabricante',
  'policies[].type': 'Tipo de produto',
  'policies[].months': 'Meses',
  'policies[].answers': 'Quem responde',
  'policies[].contact': 'Contato do fabricante',
})

const stored = z.object({ policies: z.array(policy) })

/** The policies in the settings; unreadable ones count as none. */
export function policiesIn(settings: Readonly<Record<string, unknown>>): readonly WarrantyPolicy[] {
  const read = stored.safeParse(settings[WARRANTY_POLICIES_KEY])
  return read.success ? read.data.policies : []
}

/** The scope of a policy, as one word: two policies of one scope are a contradiction. */
export const policyKey = ({ scope, productId, manufacturerId, type }: WarrantyPolicy): string =>
  `${scope} ${productId ?? manufacturerId ?? type}`

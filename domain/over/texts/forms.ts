import type { z } from 'zod'
import { AFTER_SALES_FORMS } from '../../after-sales/forms'
import { CATALOGUE_FORMS } from '../../catalogue/forms'
import { ENGAGEMENT_FORMS } from '../../engagement/forms'
import { type Labels, labelsOf } from '../../ground/forms/form-labels'
import { ownOf } from '../../ground/objects/own-of'
import { INSIGHT_FORMS } from '../../insight/forms'
import { PEOPLE_FORMS } from '../../people/forms'
import { SALES_FORMS } from '../../sales/forms'
import { SIZING_FORMS } from '../../sizing/forms'
import { TERMS_FORMS } from '../../terms/forms'

const DISTRICTS = [
  PEOPLE_FORMS,
  TERMS_FORMS,
  CATALOGUE_FORMS,
  SIZING_FORMS,
  SALES_FORMS,
  AFTER_SALES_FORMS,
  INSIGHT_FORMS,
  ENGAGEMENT_FORMS,
]

/** By the table that they fill, as the audit log names it. */
const BY_TABLE: Readonly<Record<string, readonly z.ZodType[]>> = Object.assign(
  {},
  ...DISTRICTS.map(({ ofTable }) => ofTable),
)

/** Every form that is listed. */
export const ALL_FORMS: readonly z.ZodType[] = DISTRICTS.flatMap(({ ofTable, others }) => [
  ...Object.values(ofTable).flat(),
  ...others,
])

/** The labels of a table's forms; where several have one, the first form's counts. */
export const labelsOfTable = (table: string): Labels =>
  Object.assign({}, ...(ownOf(BY_TABLE, table) ?? []).map(labelsOf).reverse())

/** The fields that every form which has them calls alike: they mean one thing wherever they are named. */
export function agreedLabels(forms: readonly z.ZodType[]): Labels {
  const agreed = new Map<string, string | null>()
  for (const form of forms)
    for (const [name, label] of Object.entries(labelsOf(form)))
      agreed.set(name, agreed.get(name) === undefined || agreed.get(name) === label ? label : null)
  return Object.fromEntries([...agreed].filter((entry): entry is [string, string] => entry[1] !== null))
}

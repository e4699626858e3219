import type { PromotionInput } from '#domain/catalogue/promotions/promotion-input'
import { AUDIENCE_LABELS, PROMOTION_STATE_LABELS } from '#domain/catalogue/promotions/promotion-state'
import { can } from '#domain/people/permissions/permissions'
import { waitsForText } from '#domain/sales/approvals/price-approval'
import type { CurrentUser } from '~/auth/current-user'
import type { Option } from '~/components/form/choice-fields'
import { MOST_CHOICES } from '~/components/form/find-choices'
import { formatDate } from '~/format/dates'
import { formatInteger, formatPercent } from '~/format/numbers'
import type { Promotion, promotionsApi } from './promotions-api.server'

const FAMILIES = {
  AWAITING: 'waiting',
  SCHEDULED: 'draft',
  ACTIVE: 'delivery',
  SOLD_OUT: 'waiting',
  ENDED: 'draft',
  SUSPENDED: 'stopped',
} as const

export const AUDIENCE_OPTIONS: Option[] = Object.entries(AUDIENCE_LABELS).map(([value, label]) => ({ value, label }))

/** A line of the list of those who keep promotions. */
export const promotionRow = (promotion: Promotion) => ({
  id: promotion.id,
  name: promotion.name,
  days: `${formatDate(promotion.startsOn)} a ${formatDate(promotion.endsOn)}`,
  discount: formatPercent(promotion.discount, 2),
  kits: formatInteger(promotion.kits.length),
  reserved:
    promotion.maxKits === null
      ? formatInteger(promotion.reservedKits)
      : `${formatInteger(promotion.reservedKits)} de ${formatInteger(promotion.maxKits)}`,
  audience: AUDIENCE_LABELS[promotion.audience],
  state: promotion.state === 'AWAITING' ? waitsForText(promotion.awaitsRole) : PROMOTION_STATE_LABELS[promotion.state],
  family: FAMILIES[promotion.state],
  isSuspended: promotion.state === 'SUSPENDED',
  isOver: promotion.state === 'ENDED',
})

/** What the form of a promotion starts with. */
export const promotionValues = (promotion: Promotion) => ({
  name: promotion.name,
  text: promotion.text ?? '',
  startsOn: promotion.startsOn,
  endsOn: promotion.endsOn,
  discount: String(promotion.discount).replace('.', ','),
  kitIds: promotion.kits.map(({ id }) => String(id)),
  audience: promotion.audience,
  teamIds: promotion.teamIds.map(String),
  companyIds: promotion.companyIds.map(String),
  maxKits: promotion.maxKits === null ? '' : String(promotion.maxKits),
  maxKitsPerCompany: promotion.maxKitsPerCompany === null ? '' : String(promotion.maxKitsPerCompany),
})

/** A longer list of kits is a search. */
const MOST_KITS = 60

export interface PromotionChoices {
  kits: Option[]
  /** There are more than a list shows: they are searched for. */
  kitsAreMany: boolean
  teams: Option[]
  companies: Option[]
  companiesAreMany: boolean
}

/**
 * The choices, as far as this user may see them, and with them what the promotion has already, even what this user may
 * not see: a choice that a list does not show would be lost by saving another field.
 */
export async function loadChoices(
  user: CurrentUser,
  api: ReturnType<typeof promotionsApi>,
  promotion?: Promotion,
): Promise<PromotionChoices> {
  const [kits, teams, companies] = await Promise.all([
    api.kits({ limit: String(MOST_KITS + 1) }),
    can(user, 'teams:view', 'companies:view', 'orders:view') ? api.teams() : [],
    can(user, 'companies:view', 'companies:viewAll') ? api.companies() : [],
  ])
  const own = (promotion?.kits ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const isOwn = new Set(own.map(({ value }) => value))
  const kitsAreMany = kits.length > MOST_KITS
  const others = kits.slice(0, MOST_KITS).filter(({ value }) => !isOwn.has(value))
  return {
    kits: [...own, ...others],
    kitsAreMany,
    teams: await withStored(teams, promotion?.teamIds, async (id) => `Time nº ${id}`),
    companies: await withStored(
      companies,
      promotion?.companyIds,
      async (id) => (await api.companyName(id)) ?? `Empresa nº ${id}`,
    ),
    companiesAreMany: companies.length >= MOST_CHOICES,
  }
}

async function withStored(
  options: readonly Option[],
  ids: readonly number[] = [],
  nameOf: (id: number) => Promise<string>,
): Promise<Option[]> {
  const missing = ids.filter((id) => !options.some(({ value }) => value === String(id)))
  return [
    ...options,
    ...(await Promise.all(missing.map(async (id) => ({ value: String(id), label: await nameOf(id) })))),
  ]
}

/** A promotion in the words of its form, to show what another user changed. */
export function promotionWords(
  input: Omit<PromotionInput, 'text'> & { text: string | null },
  { kits, teams, companies }: Pick<PromotionChoices, 'kits' | 'teams' | 'companies'>,
): Record<string, string> {
  const named = (ids: readonly number[], options: readonly Option[]) =>
    ids.map((id) => options.find(({ value }) => value === String(id))?.label ?? String(id)).join(', ')
  return {
    name: input.name,
    text: input.text ?? '',
    startsOn: formatDate(input.startsOn),
    endsOn: formatDate(input.endsOn),
    discount: formatPercent(input.discount, 2),
    kitIds: named(input.kitIds, kits),
    audience: AUDIENCE_LABELS[input.audience],
    teamIds: named(input.teamIds, teams),
    companyIds: named(input.companyIds, companies),
    maxKits: input.maxKits === null ? '' : String(input.maxKits),
    maxKitsPerCompany: input.maxKitsPerCompany === null ? '' : String(input.maxKitsPerCompany),
  }
}

/**
 * Kits that would be sold below their cost, asked before anything is saved; none for users who may not know, or have
 * confirmed it.
 */
export async function findBelowCost(
  user: CurrentUser,
  api: ReturnType<typeof promotionsApi>,
  form: FormData,
  { kitIds, discount }: Pick<PromotionInput, 'kitIds' | 'discount'>,
): Promise<string[]> {
  const mayKnow =
    (user.isBold || user.isAdmin) && can(user, 'products:updateCostPrice', 'orders:ViewContributionMargin')
  if (!mayKnow || form.get('acceptsBelowCost') === 'true') return []
  return api.belowCost({ kitIds, discount })
}

/**
 * 'Buscar', for users without a script: the form as it was typed, with the results among its choices. Enter searches
 * too where a search text was typed.
 * @returns null for another button
 */
export async function findInForm(
  api: ReturnType<typeof promotionsApi>,
  form: FormData,
  submission: { reply(): { initialValue?: Record<string, unknown> | null } },
) {
  const words = (name: string) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, 120)
  const [kit, company] = [words('findKit'), words('findCompany')]
  const intent = form.get('intent')
  if (intent !== 'find' && !(intent === 'enter' && kit + company !== '')) return null
  const { initialValue } = submission.reply()
  const [kits, companies] = await Promise.all([
    company === '' ? api.kits({ limit: String(MOST_KITS), ...(kit && { search: kit }) }) : null,
    company === '' ? null : api.companies(company),
  ])
  return { result: { initialValue }, conflict: null, found: { kits, companies } }
}

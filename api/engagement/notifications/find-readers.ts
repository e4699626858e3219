import { sql } from 'drizzle-orm'
import { type Audience, isToldAsHolder } from '#domain/engagement/notifications/audiences'
import type { Choices } from '#domain/engagement/notifications/channels'
import { THRESHOLD_ROLES, type ThresholdRole } from '#domain/people/permissions/threshold-roles'
import type { Transaction } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import type { OpenEvent } from './read-event-facts'

/** What notices need to know of a user with a login. */
export interface Person {
  id: number
  email: string
  companyId: number
  teamId: number | null
  isStaff: boolean
  isAdmin: boolean
  thresholdRole: ThresholdRole | null
  permissions: string[]
  /** What they, and their role, have otherwise than by default. */
  own: Choices | null
  role: Choices | null
}

/** Where a notice goes: to a person, or to an address that has no login. */
export type Reader = { person: Person; email: string } | { person: null; email: string }

/** Of the user `u` and their role, for a statement that joins JOIN_CHOICES. */
export const CHOICES = sql`own.choices AS own, byrole.choices AS role`
export const JOIN_CHOICES = sql`LEFT JOIN notification_choices own ON own.user_id = u.id
      LEFT JOIN notification_choices byrole ON byrole.role_id = u.role_id`

/** What addresses without a login switched off, by their address in lower case. */
export async function readAddressChoices(
  tx: Transaction,
  addresses: readonly (string | null)[],
): Promise<Map<string, Choices>> {
  const asked = [...new Set(addresses.flatMap((address) => (address ? [address.toLowerCase()] : [])))]
  if (asked.length === 0) return new Map()
  const { rows } = await tx.execute<{ address: string; choices: Choices }>(
    sql`SELECT address, choices FROM notification_choices WHERE address = ANY(${sql.param(asked)}::text[])`,
  )
  return new Map(rows.map(({ address, choices }) => [address, choices]))
}

/** All users whom these events could concern: the staff, and those who made the orders or asked for something. */
export async function readPeople(tx: Transaction, events: readonly OpenEvent[]): Promise<Person[]> {
  const named = events.flatMap(({ people }) => [people.creatorUserId, people.helperUserId, people.requesterUserId])
  const ids = [...new Set(named.filter((id): id is number => id !== null))]
  const { rows } = await tx.execute<RowOf<Person>>(sql`
    SELECT u.id::int, u.email, u.company_id::int AS "companyId", u.team_id::int AS "teamId", (r.is_bold OR r.is_admin) AS "isStaff", r.is_admin AS "isAdmin",
           u.threshold_role AS "thresholdRole", r.permissions, ${CHOICES}
      FROM users u JOIN roles r ON r.id = u.role_id JOIN companies c ON c.id = u.company_id ${JOIN_CHOICES}
     WHERE u.kind = 'PERSON' AND u.destroyed_at IS NULL AND c.status = 'ACTIVE' AND c.destroyed_at IS NULL
       AND (r.is_bold OR r.is_admin OR u.id = ANY(${sql.param(ids)}::bigint[]))`)
  return rows
}

/** The readers of an audience; an address is named once even when two audiences hold it. */
export function readersOf(
  audiences: readonly Audience[],
  { event, people: of }: OpenEvent,
  people: readonly Person[],
): Reader[] {
  const found = new Map<string, Reader>()
  const add = (email: string | null, person: Person | null) => {
    if (email && !found.has(email)) found.set(email, person ? { person, email } : { person: null, email })
  }
  const addPeople = (wanted: (person: Person) => boolean) => {
    for (const person of people.filter(wanted)) add(person.email, person)
  }
  for (const audience of audiences) {
    if (typeof audience === 'object') addPeople((person) => isToldAsHolder(person, audience.holders))
    else if (audience === 'CREATOR') addPeople(({ id }) => id === of.creatorUserId)
    else if (audience === 'HELPER') addPeople(({ id }) => id === of.helperUserId)
    else if (audience === 'REQUESTER') addPeople(({ id }) => id === of.requesterUserId)
    else if (audience === 'TEAM') addPeople(({ isStaff, teamId }) => isStaff && teamId !== null && teamId === of.teamId)
    else if (audience === 'APPROVERS') addPeople((person) => mayAnswer(person, of))
    else if (audience === 'CLIENT') add(of.clientEmail, null)
    else if (audience === 'CARRIER') add(of.carrierEmail, null)
    else if (event !== 'INVOICE_ISSUED' || of.takesInvoices) {
      const creator = people.find(({ id, companyId }) => id === of.creatorUserId && companyId === of.companyId)
      add(creator?.email ?? of.companyEmail, creator ?? null)
    }
  }
  return [...found.values()]
}

const rankOf = (role: ThresholdRole | null): number => (role === null ? -1 : THRESHOLD_ROLES.indexOf(role))

const mayAnswer = ({ id, thresholdRole, permissions, isAdmin }: Person, of: OpenEvent['people']): boolean =>
  thresholdRole !== null &&
  id !== of.requesterUserId &&
  !of.priceWriterUserIds.includes(id) &&
  (isAdmin || permissions.includes('approvalThresholdsRequests:respond')) &&
  rankOf(thresholdRole) >= rankOf(of.requiredRole)

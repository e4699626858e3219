import { eq } from 'drizzle-orm'
import { monthStart } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { canonicalCnpj } from '#domain/ground/documents/cnpj'
import { entriesOf } from '#domain/ground/objects/entries-of'
import { DEMO_ROLES } from '#domain/people/permissions/demo-roles'
import type { Transaction } from '../../ground/db/executor'
import { agreementAcceptances } from '../../ground/db/schema/access'
import {
  blockedCompanies,
  companies,
  companyClients,
  goals,
  regionals,
  teams,
  users,
} from '../../ground/db/schema/people'
import { buildClient, buildCompany, buildUser } from './build-people'
import { DEMO_CLIENTS, registrationOf } from './demo-clients'
import {
  DEMO_BLOCKED,
  DEMO_COMPANIES,
  DEMO_GOAL_CENTS,
  DEMO_OTHER_USERS,
  DEMO_REGIONALS,
  type DemoCompany,
  type DemoCompanyKey,
} from './demo-companies'
import { DEMO_LOGINS, type DemoLogin } from './demo-logins'
import { insertForIds, insertKeyed, insertRows } from './insert-rows'

const DAY_MS = 86_400_000

export interface SeededPeople {
  companyIds: Record<DemoCompanyKey, number>
  /** By e-mail. */
  userIds: Record<string, number>
  /** By name. */
  teamIds: Record<string, number>
  /** In the order of `DEMO_CLIENTS`. */
  clientIds: number[]
}

/** Companies, users, teams with goals, clients and the block list of domain 6. */
export async function seedPeople(
  tx: Transaction,
  now: Date,
  passwordHash: string,
  roleIds: Readonly<Record<string, number>>,
): Promise<SeededPeople> {
  const longAgo = new Date(now.getTime() - 400 * DAY_MS)
  const teamIds = await seedTeams(tx, now)
  const drafts = entriesOf<Record<DemoCompanyKey, DemoCompany>>(DEMO_COMPANIES)
  const companyIds = await insertKeyed(
    tx,
    companies,
    drafts.map(([key, { team, helper, hasOwnPriceTable, ...company }]) => [
      key,
      {
        ...buildCompany({ ...company, teamId: team ? teamIds[team] : undefined }),
        // One that waits for an answer came in yesterday.
        createdAt: company.status === 'PENDING' ? new Date(now.getTime() - DAY_MS) : longAgo,
      },
    ]),
  )

  const thresholdRoles = new Map(DEMO_ROLES.map((role) => [role.key, role.thresholdRole]))
  const people: (DemoLogin & { isDeleted?: boolean })[] = [
    ...Object.values(DEMO_LOGINS),
    ...DEMO_OTHER_USERS.map((user) => ({ ...user, note: '' })),
  ]
  const userIds: Record<string, number> = await insertKeyed(
    tx,
    users,
    people.map((person, at) => [
      person.email,
      buildUser({
        email: person.email,
        name: person.name,
        kind: person.kind,
        companyId: companyIds[person.company as DemoCompanyKey],
        roleId: roleIds[person.role]!,
        teamId: person.team ? teamIds[person.team] : undefined,
        passwordHash,
        whatsapp: `5548900000${String(100 + at)}`,
        thresholdRole: thresholdRoles.get(person.role) ?? null,
        agreementsAcceptedAt: person.hasAcceptedTerms === false || person.kind === 'API' ? null : longAgo,
        lastPasswordUpdate: new Date(now.getTime() - (person.hasStalePassword ? 380 : 30) * DAY_MS),
        createdAt: longAgo,
        destroyedAt: person.isDeleted ? new Date(now.getTime() - 10 * DAY_MS) : undefined,
      }),
    ]),
  )
  const accepted = people.filter(({ hasAcceptedTerms, kind }) => hasAcceptedTerms !== false && kind !== 'API')
  await insertRows(
    tx,
    agreementAcceptances,
    accepted.map(({ email }) => ({ userId: userIds[email]!, version: 1, acceptedAt: longAgo })),
  )
  for (const [key, { helper }] of drafts) {
    if (!helper) continue
    const id = companyIds[key]
    await tx.update(companies).set({ helperUserId: userIds[helper] }).where(eq(companies.id, id))
  }

  const clientIds = await insertForIds(
    tx,
    companyClients,
    DEMO_CLIENTS.map(([name, document, company, address], at) =>
      buildClient({
        companyId: companyIds[company],
        name,
        document,
        address,
        ...registrationOf(document, address),
        email: `cliente${at + 1}@cliente.example`,
        mobilePhone: `55${AREA_CODES[address[5]] ?? '47'}9000000${String(30 + at)}`,
        createdAt: new Date(longAgo.getTime() + at * DAY_MS),
      }),
    ),
  )
  await insertRows(
    tx,
    blockedCompanies,
    DEMO_BLOCKED.map(({ document, reason }) => ({
      document: canonicalCnpj(document),
      reason,
      createdByUserId: userIds['admin@aurora.example'],
    })),
  )
  return { companyIds, userIds, teamIds, clientIds }
}

const AREA_CODES: Readonly<Record<string, string>> = { SC: '47', RS: '51', GO: '62', PE: '81', SP: '11', AM: '92' }

/** Regionals, their teams, and a goal for each of the thirteen months past, this one and the two to come. */
async function seedTeams(tx: Transaction, now: Date): Promise<Record<string, number>> {
  const regionalIds = await insertKeyed(
    tx,
    regionals,
    Object.keys(DEMO_REGIONALS).map((name) => [name, { name }]),
  )
  const thisMonth = monthStart(saoPauloDate(now))
  const months = Array.from({ length: 16 }, (_, at) => monthStart(thisMonth, at - 13))
  await insertRows(
    tx,
    goals,
    Object.values(regionalIds).flatMap((regionalId) =>
      months.map((month) => ({ regionalId, month, valueCents: DEMO_GOAL_CENTS })),
    ),
  )
  return insertKeyed(
    tx,
    teams,
    Object.entries(DEMO_REGIONALS).flatMap(([regional, names]) =>
      names.map((name) => [name, { name, regionalId: regionalIds[regional] }] as const),
    ),
  )
}

import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { isBlocked } from '../../ground/caller/find-who'
import type { Executor } from '../../ground/db/executor'
import { twoSteps } from '../../ground/db/schema/logins'
import { companies, users } from '../../ground/db/schema/people'

/** What a login asks of an account; undefined: there is none. */
export async function findForLogin(db: Executor, where: SQL) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      kind: users.kind,
      isDeleted: sql<boolean>`${users.destroyedAt} IS NOT NULL`,
      companyStatus: companies.status,
      isCompanyDeleted: sql<boolean>`${companies.destroyedAt} IS NOT NULL`,
      isBlocked: sql<boolean>`${isBlocked(sql`${companies.cnpj}`)}`,
      hasTwoStep: sql<boolean>`${twoSteps.confirmedAt} IS NOT NULL`,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(twoSteps, eq(twoSteps.userId, users.id))
    .where(where)
    // An address may be that of accounts that were deleted too: the one that is there, else the last one.
    .orderBy(sql`${users.destroyedAt} DESC NULLS FIRST`, desc(users.id))
    .limit(1)
  return user
}

import { sql } from 'drizzle-orm'
import { PERMISSION_KEYS } from '#domain/people/permissions/permissions'
import { DEMO_LOGINS } from '../../api/over/seed/demo-logins'
import type { TestApi } from '../support/open-test-api'

/** Permissions that open the companies of other teams, by specification §6 and domain 4.0. */
const EVERYWHERE = /^(budgets|orders|companies|companyClients|users):(viewAll|updateAll|destroyAll)$|^users:storeAll$/

/** Records about all users by their nature: the audit log, the mails, the quotas. Each is a right of its own. */
const OF_ALL = ['auditLogs:logs', 'notifications:list', 'notifications:update', 'externalApi:quota']

/**
 * A colleague of the provider who serves one team, with every other permission there is: of Sol do Vale, and of no
 * other company. No other permission opens what the team may not see.
 * @returns the login's e-mail
 */
export async function makeTeamStaff(api: TestApi): Promise<string> {
  const email = 'matriz@aurora.example'
  const permissions = PERMISSION_KEYS.filter((key) => !EVERYWHERE.test(key) && !OF_ALL.includes(key))
  await api.db.execute(sql`
    WITH team AS (
      INSERT INTO teams (name, regional_id) SELECT 'Da matriz', min(id) FROM regionals RETURNING id),
    served AS (
      UPDATE companies SET team_id = team.id FROM team
       WHERE companies.id = (SELECT company_id FROM users WHERE email = ${DEMO_LOGINS.integrator.email}) RETURNING companies.id),
    role AS (
      INSERT INTO roles (name, level, is_bold, permissions)
      VALUES ('Da matriz', 50, true, ${sql.param(permissions)}::text[]) RETURNING id)
    INSERT INTO users (company_id, role_id, team_id, name, email, agreements_accepted_at, agreements_version, last_password_update)
    SELECT u.company_id, role.id, team.id, 'Marta da Matriz', ${email}, u.agreements_accepted_at, u.agreements_version, u.last_password_update
      FROM users u, role, team, served WHERE u.email = ${DEMO_LOGINS.consultant.email}`)
  return email
}

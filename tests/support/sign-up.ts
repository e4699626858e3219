import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../api/ground/db/executor'
import { accountTokens } from '../../api/ground/db/schema/access'
import { companies } from '../../api/ground/db/schema/people'

/** Limits that never refuse, for tests that call more often than one address may. */
export const NO_LIMITS = { take: async () => {} }

/** A registration that is in order. */
export const registrationOf = (cnpj: string, changes: Record<string, unknown> = {}) => ({
  name: 'Girassol Energia Ltda',
  fantasyName: 'Girassol Energia',
  cnpj,
  stateRegistration: 'isento',
  contactName: 'Gilda Girassol',
  email: `contato@${cnpj.replace(/[^0-9A-Za-z]/g, '').toLowerCase()}.example`,
  phone: '(48) 3222-1234',
  whatsapp: '(48) 99999-1234',
  cep: '88301-000',
  street: 'Rua Hercílio Luz',
  number: '10',
  complement: '',
  district: 'Centro',
  city: 'Itajaí',
  uf: 'SC',
  privacyAccepted: 'on',
  ...changes,
})

/** The token in the link of an approval's mail, of which the database has the hash. */
export async function mintActivation(
  db: Database,
  companyId: number,
  now: Date,
  changes: Partial<typeof accountTokens.$inferInsert> = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(accountTokens).values({
    purpose: 'ACTIVATION',
    companyId,
    tokenHash: createHash('sha256').update(token).digest('hex'),
    createdAt: now,
    expiresAt: new Date(now.getTime() + 7 * 86_400_000),
    ...changes,
  })
  return token
}

/** The first user's form. */
export const activationOf = (token: string, email: string, changes: Record<string, unknown> = {}) => ({
  token,
  name: 'Gilda Girassol',
  email,
  password: 'girassol-2026',
  passwordConfirmation: 'girassol-2026',
  ...changes,
})

/** A company in a status, made in the database. */
export async function placeCompany(
  db: Database,
  status: (typeof companies.$inferSelect)['status'],
  cnpj: string,
): Promise<number> {
  const [row] = await db
    .insert(companies)
    .values({ name: 'Vida Longa Ltda', fantasyName: 'Vida Longa', cnpj, status, uf: 'SC' })
    .returning()
  return row!.id
}

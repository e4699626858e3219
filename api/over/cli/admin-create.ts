import { parseArgs } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import { canonicalCnpj, isValidCnpj } from '#domain/ground/documents/cnpj'
import { emailAddress } from '#domain/ground/text/text'
import { newPassword } from '#domain/people/users/password'
import { hashPassword } from '../../ground/caller/passwords'
import type { Transaction } from '../../ground/db/executor'
import { companies, roles, users } from '../../ground/db/schema/people'
import { buildUser } from '../seed/build-people'
import { seedReference } from '../seed/seed-reference'
import { ask } from './ask'
import { Refused, runCommand } from './run-command'

/**
 * `npm run admin:create -- --email … --cnpj … --company …`, by arguments, by environment (ADMIN_EMAIL, ADMIN_PASSWORD,
 * …) or by asking: an administrator of the provider. On an empty database it also writes what every installation starts
 * from, and the provider's company.
 */
const { values: args } = parseArgs({
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    cnpj: { type: 'string' },
    company: { type: 'string' },
  },
})

await runCommand(async ({ connection }) => {
  const email = emailAddress().safeParse(args.email ?? process.env.ADMIN_EMAIL ?? (await ask('E-mail: ')))
  if (!email.success) throw new Refused('Informe um e-mail válido (--email ou ADMIN_EMAIL).')
  // Never as an argument: the list of processes shows those to everyone.
  const password = newPassword().safeParse(process.env.ADMIN_PASSWORD ?? (await ask('Senha: ', { secret: true })))
  if (!password.success) throw new Refused('A senha (ADMIN_PASSWORD) precisa de 10 caracteres, com letra e número.')
  const passwordHash = await hashPassword(password.data)
  await connection.db.transaction((tx) => createAdmin(tx, email.data, passwordHash))
  console.log(`Administrador ${email.data} criado.`)
})

async function createAdmin(tx: Transaction, email: string, passwordHash: string): Promise<void> {
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.destroyedAt)))
  if (known) throw new Refused(`Já existe um usuário com o e-mail ${email}.`)
  const now = new Date()
  await tx.insert(users).values(
    buildUser({
      email,
      name: args.name ?? 'Administrador',
      companyId: await provideProvider(tx),
      roleId: await provideAdminRole(tx, now),
      passwordHash,
      thresholdRole: 'DIRECTOR',
      agreementsAcceptedAt: null,
      lastPasswordUpdate: now,
    }),
  )
}

async function provideAdminRole(tx: Transaction, now: Date): Promise<number> {
  const findAdmin = () =>
    tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(roles.isAdmin, isNull(roles.destroyedAt)))
      .limit(1)
  const [found] = await findAdmin()
  if (found) return found.id
  if ((await tx.$count(roles)) > 0) throw new Refused('Nenhum perfil de administrador encontrado.')
  return (await seedReference(tx, now)).admin!
}

async function provideProvider(tx: Transaction): Promise<number> {
  const [found] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.kind, 'PROVIDER'), isNull(companies.destroyedAt)))
    .orderBy(companies.id)
    .limit(1)
  if (found) return found.id
  const cnpj = canonicalCnpj(args.cnpj ?? process.env.ADMIN_CNPJ ?? (await ask('CNPJ da distribuidora: ')))
  if (!isValidCnpj(cnpj)) throw new Refused('Informe o CNPJ da distribuidora (--cnpj ou ADMIN_CNPJ).')
  const name = args.company ?? process.env.ADMIN_COMPANY ?? (await ask('Razão social: '))
  if (!name) throw new Refused('Informe a razão social da distribuidora (--company ou ADMIN_COMPANY).')
  const [made] = await tx
    .insert(companies)
    .values({ kind: 'PROVIDER', status: 'ACTIVE', name, fantasyName: name, cnpj })
    .returning({ id: companies.id })
  return made!.id
}

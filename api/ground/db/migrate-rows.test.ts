import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../tests/support/test-database'
import { DATABASES, openTestDatabase } from '../../../tests/support/test-databases'
import { findMigrations, migrateDatabase } from './migrate'

const ROLES = ['name', 'level', 'is_admin', 'is_bold', 'permissions'] as const
type Role = [name: string, level: number, isAdmin: boolean, isBold: boolean, permissions: string[]]

/** An installation that is brought to this build holds rows of the version before, which no fresh database has. */
describe.each(DATABASES)('rows from before a migration, on %s', (kind) => {
  let database: TestDatabase
  let folder: string
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'empty')
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    for (const statement of ['DROP SCHEMA public CASCADE', 'DROP SCHEMA drizzle CASCADE', 'CREATE SCHEMA public'])
      await run(sql.raw(statement))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const run = async (query: ReturnType<typeof sql>) => (await database.connection.db.execute(query)).rows

  /** The schema as it was just before the named migration. */
  async function migrateUntil(tag: string): Promise<void> {
    cpSync(findMigrations(), folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
    const end = journal.entries.findIndex((entry) => entry.tag === tag)
    expect(end, tag).toBeGreaterThan(0)
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
    await migrate(database.connection.db, { migrationsFolder: folder })
  }
  const migrateAll = () => migrateDatabase(database.connection, { embedded: kind === 'pglite' })

  async function insertRoles(roles: readonly Role[]): Promise<void> {
    for (const role of roles)
      await run(
        sql`INSERT INTO roles (${sql.join(
          ROLES.map((name) => sql.identifier(name)),
          sql`, `,
        )}) VALUES (${role[0]}, ${role[1]}, ${role[2]}, ${role[3]}, ${sql.raw(`'{${role[4].map((key) => `"${key}"`)}}'`)})`,
      )
  }
  /** A company with a user of the role 'integrator', which is among the roles. */
  async function insertBuyer(roles: readonly Role[]) {
    await insertRoles(roles)
    const [company] = await run(
      sql`INSERT INTO companies (cnpj, name, fantasy_name) VALUES ('99900001000140', 'Antes', 'Antes') RETURNING id`,
    )
    const [user] = await run(sql`
      INSERT INTO users (name, email, company_id, role_id)
      VALUES ('Ana', 'ana@antes.example', ${company!.id}, (SELECT id FROM roles WHERE name = 'integrator')) RETURNING id`)
    return { company, user }
  }
  const permissionsBy = async (keys: readonly string[]) =>
    Object.fromEntries(
      (
        await database.connection.db.execute<{ name: string; permissions: string[]; version: number }>(
          sql`SELECT name, permissions, version FROM roles`,
        )
      ).rows.map(({ name, permissions: all, version }) => [
        name,
        { keys: keys.filter((key) => all.includes(key)), all, version },
      ]),
    )

  it('0015: who let companies in or out may block them by name, and nobody else', async () => {
    await migrateUntil('0015_block_permissions')
    const [view, store, destroy] = [
      'blockedCompanies:view',
      'blockedCompanies:store',
      'blockedCompanies:destroy',
    ] as const
    await insertRoles([
      ['admin', 90, true, true, ['users:view']],
      ['approver', 50, false, true, ['companies:approve']],
      ['remover', 50, false, true, ['companies:destroy', 'users:view']],
      ['named already', 50, false, true, ['companies:approve', view, store]],
      ['half named', 50, false, true, [store, 'companies:destroy']],
      ['pcp', 40, false, true, ['orders:preparing']],
      ['integrator', 10, false, false, ['companies:approve', 'companies:destroy']],
      ['empty', 10, false, true, []],
    ])
    await migrateAll()
    const after = await permissionsBy([view, store, destroy])
    expect(
      Object.fromEntries(Object.entries(after).map(([name, { keys, version }]) => [name, [keys, version]])),
    ).toEqual({
      admin: [[view, store, destroy], 2],
      approver: [[view, store], 2],
      remover: [[view, store, destroy], 2],
      'named already': [[view, store], 1],
      'half named': [[view, store, destroy], 2],
      pcp: [[], 1],
      integrator: [[], 1],
      empty: [[], 1],
    })
    expect(after.remover?.all).toEqual(['companies:destroy', 'users:view', view, store, destroy])
    // Each key once, however often it was there before.
    for (const { all } of Object.values(after)) expect(new Set(all).size).toBe(all.length)
    await migrateAll()
    expect(await permissionsBy([view, store, destroy])).toEqual(after)
  })

  it('0017 and 0019: who sold or took payments goes on with it; orders are kept as they were', async () => {
    await migrateUntil('0017_payments')
    const [receipt, boleto] = ['orders:sendReceipt', 'orders:attachBoleto'] as const
    const SELLS = ['orders:store', 'orders:negotiation']
    const { company, user } = await insertBuyer([
      ['admin', 90, true, true, [...SELLS, 'orders:awaiting']],
      ['financeiro', 50, false, true, ['orders:awaiting']],
      ['pcp', 40, false, true, ['orders:preparing']],
      ['integrator', 10, false, false, SELLS],
      ['reader', 10, false, false, ['orders:view']],
      ['half', 10, false, false, ['orders:store']],
      ['staff seller', 30, false, true, SELLS],
      ['named already', 10, false, false, [...SELLS, receipt]],
    ])
    const order = async (status: string, moved: string | null) => {
      const [made] = await run(sql`
        INSERT INTO orders (budget, budget_type, status, company_id, creator_user_id, total_cents, updated_at, expiration_at, order_sent_at)
        VALUES (false, 'KIT', ${status}, ${company!.id}, ${user!.id}, 123456, '2026-10-01T12:00:00Z', '2026-12-01T12:00:00Z', '2026-09-01T12:00:00Z') RETURNING id`)
      if (moved)
        await run(
          sql`INSERT INTO order_status_history (order_id, to_status, action, direction, at) VALUES (${made!.id}, ${status}, 'nextStatus', 'FORWARD', ${moved})`,
        )
      return made!.id
    }
    const moved = await order('AWAITING', '2026-09-15T12:00:00Z')
    const still = await order('ANALYSIS', null)
    await migrateAll()

    const after = await permissionsBy([receipt, boleto])
    expect(Object.fromEntries(Object.entries(after).map(([name, { keys }]) => [name, keys]))).toEqual({
      admin: [],
      financeiro: [boleto],
      pcp: [],
      integrator: [receipt],
      reader: [],
      half: [],
      'staff seller': [],
      'named already': [receipt],
    })
    expect(after['named already']?.all.filter((key) => key === receipt)).toHaveLength(1)
    const rows = await run(sql`
      SELECT id, status, total_cents::int AS total, receipt_sent_at AS receipt, materials, status_since AS since, updated_at AS updated
        FROM orders ORDER BY id`)
    const iso = (value: unknown) => new Date(String(value)).toISOString()
    expect(rows.map((row) => ({ ...row, since: iso(row.since), updated: iso(row.updated) }))).toEqual([
      {
        id: moved,
        status: 'AWAITING',
        total: 123456,
        receipt: null,
        materials: null,
        since: '2026-09-15T12:00:00.000Z',
        updated: '2026-10-01T12:00:00.000Z',
      },
      expect.objectContaining({ id: still, since: '2026-10-01T12:00:00.000Z' }),
    ])
    // What comes after it is taken: a boleto an order and number, receipts as many as there are.
    const file = async () =>
      (
        await run(
          sql`INSERT INTO files (name, media_type, bytes, storage_key, uploader_user_id) VALUES ('a.pdf', 'application/pdf', 1, gen_random_uuid(), ${user!.id}) RETURNING id`,
        )
      )[0]!.id
    const attach = async (type: string, number: number) =>
      run(
        sql`INSERT INTO payment_documents (order_id, kind, number, file_id, user_id) VALUES (${moved}, ${type}, ${number}, ${await file()}, ${user!.id})`,
      )
    await attach('BOLETO', 1)
    await attach('RECEIPT', 1)
    await attach('RECEIPT', 1)
    await expect(attach('BOLETO', 1)).rejects.toThrow()
    await expect(attach('OTHER', 1)).rejects.toThrow()
  })

  it('0022: a kit on promotion becomes a promotion of its own, with the orders that were made at its price', async () => {
    await migrateUntil('0022_kits')
    const { company, user } = await insertBuyer([['integrator', 10, false, false, ['orders:store']]])
    const [module] = await run(
      sql`INSERT INTO products (name, type, potency) VALUES ('Módulo', 'MODULE', 585) RETURNING id`,
    )
    const kit = async (name: string, endsOn: string | null, discount: number | null) => {
      const [made] = await run(sql`
        INSERT INTO product_kits (name, system_type, potency, network_voltage, promotion_ends_on, promotion_discount, created_at)
        VALUES (${name}, 'ON_GRID', 8190, 'MONO_220', ${endsOn}::date, ${discount}, '2026-10-02T01:00:00Z') RETURNING id`)
      await run(
        sql`INSERT INTO product_kit_items (kit_id, product_id, quantity) VALUES (${made!.id}, ${module!.id}, 14)`,
      )
      return made!.id
    }
    const [plain, promoted] = [await kit('Pronto', null, null), await kit('Em promoção', '2026-11-26', 3.5)]
    // Made on the day after it ended: its first day is its last.
    const late = await kit('Atrasado', '2026-09-01', null)
    const [order] = await run(sql`
      INSERT INTO orders (budget, budget_type, status, kit_id, company_id, creator_user_id, expiration_at)
      VALUES (true, 'PROMOTION', 'NEW', ${promoted}, ${company!.id}, ${user!.id}, '2026-12-01T12:00:00Z') RETURNING id`)
    await run(sql`
      INSERT INTO order_lines (order_id, position, product_id, name, type, quantity, table_unit_price_cents, unit_price_cents, cost_price_cents, ipi, icms)
      VALUES (${order!.id}, 1, ${module!.id}, 'Módulo', 'MODULE', 28, 100, 97, 60, 0, 12)`)
    await migrateAll()

    const promotions = await run(sql`
      SELECT p.name, p.starts_on::text AS first, p.ends_on::text AS last, p.discount::float8, p.audience, pk.kit_id
        FROM promotions p JOIN promotion_kits pk ON pk.promotion_id = p.id ORDER BY p.ends_on`)
    expect(promotions).toMatchObject([
      { name: 'Atrasado', first: '2026-09-01', last: '2026-09-01', discount: 0, audience: 'ALL', kit_id: late },
      // Made at 22 h of the day before, in São Paulo.
      {
        name: 'Em promoção',
        first: '2026-10-01',
        last: '2026-11-26',
        discount: 3.5,
        audience: 'ALL',
        kit_id: promoted,
      },
    ])
    expect(await run(sql`SELECT 1 FROM promotion_kits WHERE kit_id = ${plain}`)).toEqual([])
    const [kept] = await run(sql`
      SELECT o.promotion_kits, (SELECT p.name FROM promotions p WHERE p.id = o.promotion_id) AS promotion FROM orders o`)
    expect(kept, 'two of the kit').toMatchObject({ promotion_kits: 2, promotion: 'Em promoção' })
  })

  it('0023: what a claim sent is what was claimed, by the lines of its original', async () => {
    await migrateUntil('0023_claims')
    const { company, user } = await insertBuyer([['integrator', 10, false, false, ['orders:store']]])
    const product = async (name: string) =>
      (await run(sql`INSERT INTO products (name, type) VALUES (${name}, 'INVERTER') RETURNING id`))[0]!.id
    const [ours, other] = [await product('Inversor'), await product('Outro')]
    const order = async (budgetType: string, type: string, original: unknown) =>
      (
        await run(sql`
          INSERT INTO orders (budget, budget_type, type, status, company_id, creator_user_id, original_order_id, order_sent_at)
          VALUES (false, ${budgetType}, ${type}, ${original ? 'PENDING_RMA' : 'SHIPPED'}, ${company!.id}, ${user!.id}, ${original}, '2026-09-01T12:00:00Z') RETURNING id`)
      )[0]!.id
    const line = (id: unknown, position: number, productId: unknown, serials: string | null) =>
      run(sql`
        INSERT INTO order_lines (order_id, position, product_id, name, type, quantity, table_unit_price_cents, unit_price_cents, cost_price_cents, ipi, icms, serials)
        VALUES (${id}, ${position}, ${productId}, 'Inversor', 'INVERTER', 2, 100, 0, 60, 0, 12, ${serials})`)
    const original = await order('KIT', 'NORMAL', null)
    await line(original, 1, other, null)
    await line(original, 2, ours, null)
    const claim = await order('CUSTOMER_CLAIM', 'WARRANTY', original)
    await line(claim, 1, ours, 'vx 1; VX2,\nvx2')
    await migrateAll()
    expect(await run(sql`SELECT order_id, reason_category FROM claims`)).toEqual([
      { order_id: claim, reason_category: 'OTHER' },
    ])
    expect(
      await run(sql`SELECT claim_id, position, original_position, product_id, quantity, serials FROM claim_lines`),
    ).toEqual([
      { claim_id: claim, position: 1, original_position: 2, product_id: ours, quantity: 2, serials: ['VX1', 'VX2'] },
    ])
  })

  it('0026: a price table counts the rows that it had', async () => {
    await migrateUntil('0026_price_counters')
    const [table] = await run(sql`INSERT INTO price_tables (name) VALUES ('Antiga') RETURNING id`)
    const [empty] = await run(sql`INSERT INTO price_tables (name) VALUES ('Vazia') RETURNING id`)
    const [product] = await run(sql`INSERT INTO products (name, type) VALUES ('Módulo', 'MODULE') RETURNING id`)
    for (const [from, to] of [
      [1, 5],
      [6, 9],
    ])
      await run(sql`
        INSERT INTO price_table_products (price_table_id, product_id, price_cents, detached_taxpayer_margin, detached_non_taxpayer_margin, initial_range, final_range)
        VALUES (${table!.id}, ${product!.id}, 100, 1, 1, ${from}, ${to})`)
    await migrateAll()
    const counted = () => run(sql`SELECT price_table_id AS id, row_count FROM price_row_counters ORDER BY row_count`)
    expect(await counted()).toEqual([{ id: table!.id, row_count: 2 }])
    await run(sql`
      INSERT INTO price_table_products (price_table_id, product_id, price_cents, detached_taxpayer_margin, detached_non_taxpayer_margin)
      VALUES (${empty!.id}, ${product!.id}, 100, 1, 1)`)
    await run(sql`DELETE FROM price_table_products WHERE initial_range = 6`)
    expect(await counted()).toMatchObject([{ row_count: 1 }, { row_count: 1 }])
  })

  it('0028: what separation wrote down is a piece of its order, of each maker once', async () => {
    await migrateUntil('0028_warranty')
    const { company, user } = await insertBuyer([['integrator', 10, false, false, ['orders:store']]])
    const [product] = await run(sql`INSERT INTO products (name, type) VALUES ('Inversor', 'INVERTER') RETURNING id`)
    const order = async (serials: string, invoicedAt: string | null) => {
      const [made] = await run(sql`
        INSERT INTO orders (budget, budget_type, type, status, company_id, creator_user_id, order_sent_at)
        VALUES (false, 'KIT', 'NORMAL', 'SHIPPED', ${company!.id}, ${user!.id}, '2026-01-01T12:00:00Z') RETURNING id`)
      await run(sql`
        INSERT INTO order_lines (order_id, position, product_id, name, type, quantity, table_unit_price_cents, unit_price_cents, cost_price_cents, ipi, icms, serials)
        VALUES (${made!.id}, 1, ${product!.id}, 'Inversor', 'INVERTER', 2, 100, 0, 60, 0, 12, ${serials})`)
      if (invoicedAt)
        await run(sql`
          INSERT INTO order_status_history (order_id, action, to_status, direction, at)
          VALUES (${made!.id}, 'nextStatus', 'NF_SENT', 'FORWARD', ${invoicedAt})`)
      return made!.id
    }
    // 29 February at 23:00 in São Paulo.
    const first = await order('vx 1; VX2,\nvx2', '2024-03-01T02:00:00Z')
    await order('VX1', '2026-01-10T12:00:00Z')
    await order('VX9', null)
    await migrateAll()
    expect(
      await run(sql`SELECT serial, order_id, starts_on::text, ends_on::text FROM serial_numbers ORDER BY serial`),
    ).toEqual([
      { serial: 'VX1', order_id: first, starts_on: '2024-02-29', ends_on: '2025-02-28' },
      { serial: 'VX2', order_id: first, starts_on: '2024-02-29', ends_on: '2025-02-28' },
    ])
  })

  it('0046: what was invoiced keeps the policy that its pieces have, else the one that stands', async () => {
    await migrateUntil('0046_pieces_and_terms')
    const { company, user } = await insertBuyer([['integrator', 10, false, false, ['orders:store']]])
    const [maker] = await run(sql`INSERT INTO manufacturers (name) VALUES ('Voltrix') RETURNING id`)
    const product = async (type: string, makerId: unknown) =>
      (
        await run(
          sql`INSERT INTO products (name, type, manufacturer_id) VALUES (${type}, ${type}, ${makerId}) RETURNING id`,
        )
      )[0]!.id
    const [inverter, panel, cable] = [
      await product('INVERTER', maker!.id),
      await product('PANEL', maker!.id),
      await product('CABLE', null),
    ]
    await run(sql`
      INSERT INTO settings (key, value) VALUES ('claim.warrantyPolicies', ${JSON.stringify({
        version: 2,
        policies: [
          {
            scope: 'TYPE',
            productId: null,
            manufacturerId: null,
            type: 'PANEL',
            months: 120,
            answers: 'DISTRIBUTOR',
            contact: null,
          },
          {
            scope: 'MANUFACTURER',
            productId: null,
            manufacturerId: Number(maker!.id),
            type: null,
            months: 84,
            answers: 'MANUFACTURER',
            contact: '0800',
          },
        ],
      })}::jsonb), ('claim.months.WARRANTY', '18') ON CONFLICT (key) DO UPDATE SET value = excluded.value`)
    const order = async (status: string) => {
      const [made] = await run(sql`
        INSERT INTO orders (budget, budget_type, type, status, company_id, creator_user_id, order_sent_at)
        VALUES (false, 'KIT', 'NORMAL', ${status}, ${company!.id}, ${user!.id}, '2026-01-01T12:00:00Z') RETURNING id`)
      for (const [index, id] of [inverter, panel, cable].entries())
        await run(sql`
          INSERT INTO order_lines (order_id, position, product_id, name, type, quantity, table_unit_price_cents, unit_price_cents, cost_price_cents, ipi, icms)
          VALUES (${made!.id}, ${index + 1}, ${id}, 'x', 'INVERTER', 1, 100, 0, 60, 0, 12)`)
      return made!.id
    }
    const sent = await order('SHIPPED')
    await order('SEPARATION')
    await run(sql`
      INSERT INTO serial_numbers (serial, product_id, manufacturer_id, order_id, position, source, starts_on, ends_on, terms)
      VALUES ('VX1', ${inverter}, ${maker!.id}, ${sent}, 1, 'SEPARATION', '2026-01-02', '2031-01-02',
              ${JSON.stringify({ rule: 'PRODUCT', months: 60, answers: 'DISTRIBUTOR', contact: null })}::jsonb)`)
    await migrateAll()
    const terms = await run(sql`
      SELECT o.status, l.warranty_terms ->> 'rule' AS rule, (l.warranty_terms ->> 'months')::int AS months, l.warranty_terms ->> 'contact' AS contact
        FROM order_lines l JOIN orders o ON o.id = l.order_id ORDER BY o.id, l.position`)
    const none = { status: 'SEPARATION', rule: null, months: null, contact: null }
    expect(terms).toEqual([
      { status: 'SHIPPED', rule: 'PRODUCT', months: 60, contact: null },
      { status: 'SHIPPED', rule: 'MANUFACTURER', months: 84, contact: '0800' },
      { status: 'SHIPPED', rule: 'DEFAULT', months: 18, contact: null },
      ...[none, none, none],
    ])
  })

  it('0048: a cost and taxes that nobody ever wrote become unknown, with what orders copied, and it says how many', async () => {
    await migrateUntil('0048_unknown_is_null')
    const { company, user } = await insertBuyer([['integrator', 0, false, false, []]])
    const product = async (name: string, cost: number, taxes: readonly number[]) => {
      const [made] = await run(sql`
        INSERT INTO products (name, type, cost_price_cents, ipi, icms_taxpayer, icms_non_taxpayer, icms_external_uf)
        VALUES (${name}, 'TOOL', ${cost}, ${taxes[0]}, ${taxes[1]}, ${taxes[2]}, ${taxes[3]}) RETURNING id`)
      return Number(made!.id)
    }
    const audit = (id: number, action: string, before: object | null, after: object) =>
      run(sql`INSERT INTO audit_logs (action, table_name, record_id, before, after)
        VALUES (${action}, 'products', ${String(id)}, ${before && JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`)
    const ZEROS = { ipi: 0, icmsTaxpayer: 0, icmsNonTaxpayer: 0, icmsExternalUf: 0 }
    const never = await product('Nunca', 0, [0, 0, 0, 0])
    await audit(never, 'create', null, { name: 'Nunca', costPriceCents: 0, ...ZEROS })
    const written = await product('Escrito', 0, [0, 0, 0, 0])
    await audit(written, 'costPrice', { costPriceCents: 100 }, { costPriceCents: 0 })
    await audit(written, 'update', { ...ZEROS, icmsExternalUf: 4 }, ZEROS)
    const free = await product('De graça', 0, [0, 12, 17, 0])
    await audit(free, 'costPrice', { costPriceCents: 0 }, { costPriceCents: 0 })
    const known = await product('Sabido', 700, [9.75, 12, 17, 4])
    const order = async (budget: boolean, status: string) => {
      const [made] = await run(sql`
        INSERT INTO orders (budget, budget_type, type, status, company_id, creator_user_id, cost_total_cents, order_sent_at)
        VALUES (${budget}, 'KIT', 'NORMAL', ${status}, ${company!.id}, ${user!.id}, 700, ${budget ? null : '2026-01-01T12:00:00Z'}) RETURNING id`)
      for (const [at, [id, cost, icms]] of (
        [
          [never, 0, 0],
          [written, 0, 0],
          [known, 700, 12],
        ] as const
      ).entries())
        await run(sql`
          INSERT INTO order_lines (order_id, position, product_id, name, type, quantity, table_unit_price_cents, unit_price_cents, cost_price_cents, ipi, icms)
          VALUES (${made!.id}, ${at + 1}, ${id}, 'x', 'TOOL', 1, 100, 100, ${cost}, 0, ${icms})`)
      return Number(made!.id)
    }
    const [budget, shipped] = [await order(true, 'NEW'), await order(false, 'SHIPPED')]
    await migrateAll()
    const rows = await run(sql`
      SELECT name, cost_price_cents::int AS cost, ipi::float8, icms_external_uf::float8 AS external, untaxed_before AS before, version
        FROM products ORDER BY id`)
    expect(rows).toEqual([
      { name: 'Nunca', cost: null, ipi: null, external: null, before: true, version: 2 },
      { name: 'Escrito', cost: 0, ipi: 0, external: 0, before: false, version: 1 },
      { name: 'De graça', cost: 0, ipi: 0, external: 0, before: false, version: 1 },
      { name: 'Sabido', cost: 700, ipi: 9.75, external: 4, before: false, version: 1 },
    ])
    const lines = (id: number) =>
      run(
        sql`SELECT cost_price_cents::int AS cost, ipi::float8, icms::float8 FROM order_lines WHERE order_id = ${id} ORDER BY position`,
      )
    const kept = [
      { cost: 0, ipi: 0, icms: 0 },
      { cost: 700, ipi: 0, icms: 12 },
    ]
    expect(await lines(budget)).toEqual([{ cost: null, ipi: null, icms: null }, ...kept])
    // The taxes of what was sent and analysed stand as they were approved.
    expect(await lines(shipped)).toEqual([{ cost: null, ipi: 0, icms: 0 }, ...kept])
    expect(
      await run(sql`SELECT cost_total_cents AS cost, table_total_cents::int AS table FROM orders ORDER BY id`),
    ).toEqual([
      { cost: null, table: 0 },
      { cost: null, table: 0 },
    ])
    expect(await run(sql`SELECT after FROM audit_logs WHERE action = 'unsaidToUnknown'`)).toEqual([
      { after: { withoutCost: 1, withoutTaxes: 1 } },
    ])
  })

  it('finds orders by what their client and company are called by now, and keeps the client of what was sent', async () => {
    await migrateUntil('0051_order_client_names')
    const { company, user } = await insertBuyer([['integrator', 10, false, false, []]])
    const [client] = await run(sql`
      INSERT INTO company_clients (company_id, name, document, document_type) VALUES (${company!.id}, 'Padaria', '52998224725', 'CPF') RETURNING id`)
    const order = async (budget: boolean, status: string) =>
      run(sql`
        INSERT INTO orders (budget, budget_type, type, status, company_id, creator_user_id, company_client_id, client_document, order_sent_at)
        VALUES (${budget}, 'KIT', 'NORMAL', ${status}, ${company!.id}, ${user!.id}, ${client!.id}, '52998224725', ${budget ? null : '2026-01-01T12:00:00Z'})`)
    await order(true, 'NEW')
    await order(false, 'SHIPPED')
    // Nothing brought the words up to date then.
    await run(sql`UPDATE company_clients SET name = 'Cooperativa', document = '11144477735'`)
    await run(sql`UPDATE companies SET fantasy_name = 'Depois'`)
    const read = () =>
      run(
        sql`SELECT budget, search LIKE '%cooperativa%' AND search LIKE '%depois%' AS found, search LIKE '%padaria%' AS old FROM orders ORDER BY id`,
      )
    expect(await read()).toEqual([
      { budget: true, found: false, old: true },
      { budget: false, found: false, old: true },
    ])
    const [before] = await run(sql`SELECT count(*)::int AS n FROM changes`)
    await migrateAll()
    expect(await read()).toEqual([
      { budget: true, found: true, old: false },
      { budget: false, found: true, old: false },
    ])
    expect(await run(sql`SELECT client_name, client_document FROM orders ORDER BY id`)).toEqual([
      { client_name: null, client_document: '11144477735' },
      { client_name: 'Cooperativa', client_document: '52998224725' },
    ])
    expect(await run(sql`SELECT count(*)::int AS n FROM changes`)).toEqual([before])
  })

  it('0052: conditions that are named by their days get them as instalments, with what was sent, and no other one does', async () => {
    await migrateUntil('0052_instalments')
    const { company, user } = await insertBuyer([['integrator', 10, false, false, []]])
    const names = ['28 dias', ' 30/60/90 Dias', '30/30 dias', '60/30 dias', '28/56', 'Cartão 6x', '30 dias fora o mês']
    for (const name of names) await run(sql`INSERT INTO payment_conditions (name) VALUES (${name})`)
    for (const [budget, at] of [
      [true, 2],
      [false, 2],
      [false, 6],
    ] as const)
      await run(sql`
        INSERT INTO orders (budget, budget_type, type, status, company_id, creator_user_id, order_sent_at, payment_condition_id)
        VALUES (${budget}, 'KIT', 'NORMAL', ${budget ? 'NEW' : 'SHIPPED'}, ${company!.id}, ${user!.id}, ${budget ? null : '2026-01-01T12:00:00Z'},
                (SELECT id FROM payment_conditions WHERE name = ${names[at - 1]}))`)
    const [before] = await run(sql`SELECT count(*)::int AS n FROM changes`)
    await migrateAll()
    const thirds = [
      { days: 30, share: 33.34 },
      { days: 60, share: 33.33 },
      { days: 90, share: 33.33 },
    ]
    const found = await run(sql`SELECT instalments FROM payment_conditions ORDER BY id`)
    expect(found.map(({ instalments }) => instalments)).toEqual([
      [{ days: 28, share: 100 }],
      thirds,
      ...Array(5).fill(null),
    ])
    const orders = await run(sql`SELECT instalments FROM orders ORDER BY id`)
    expect(orders.map(({ instalments }) => instalments)).toEqual([null, thirds, null])
    expect(await run(sql`SELECT count(*)::int AS n FROM changes`)).toEqual([before])
  })

  it('0053: names that look the same are told apart by their numbers, and nothing is lost', async () => {
    await migrateUntil('0053_seen_names')
    const { user } = await insertBuyer([
      ['integrator', 10, false, false, []],
      ['Vendas  SC', 10, false, false, []],
      ['vendas SC', 10, false, false, []],
    ])
    for (const name of ['Weg', 'W\u200beg', 'WÉG', 'Solária'])
      await run(sql`INSERT INTO manufacturers (name) VALUES (${name})`)
    await run(sql`INSERT INTO manufacturers (name, destroyed_at) VALUES ('weg', now())`)
    for (const name of ['Instalação', 'Instalac\u0327a\u0303o\u00a0'])
      await run(sql`INSERT INTO categories (name, position) VALUES (${name}, 1)`)
    for (const name of ['Minhas', 'minhas'])
      await run(
        sql`INSERT INTO saved_views (user_id, screen, slug, name) VALUES (${user!.id}, 'ORDERS', ${`s-${name}`}, ${name})`,
      )
    await migrateAll()
    const named = async (table: string) =>
      (await run(sql`SELECT id::int, name FROM ${sql.identifier(table)} WHERE name <> 'integrator' ORDER BY id`)).map(
        ({ id, name }) => String(name).replace(`(${id})`, '(#)'),
      )
    expect(await named('manufacturers')).toEqual(['Weg', 'W\u200beg (#)', 'WÉG (#)', 'Solária', 'weg'])
    expect(await named('categories')).toEqual(['Instalação', 'Instalac\u0327a\u0303o\u00a0 (#)'])
    expect(await named('roles')).toEqual(['Vendas  SC', 'vendas SC (#)'])
    expect(await named('saved_views')).toEqual(['Minhas', 'minhas (#)'])
    await expect(run(sql`INSERT INTO manufacturers (name) VALUES ('S\u00a0olaria')`)).resolves.toBeDefined()
    await expect(run(sql`INSERT INTO manufacturers (name) VALUES (${'Sola\u200bria'})`)).rejects.toThrow()
  })
})

import { toCents } from '#domain/ground/money/money'
import { DEFAULT_SETTINGS } from '#domain/ground/settings/default-settings'
import { DEMO_ROLES } from '#domain/people/permissions/demo-roles'
import type { Transaction } from '../../ground/db/executor'
import { faqEntries, sitePages } from '../../ground/db/schema/access'
import { freights, unloadFees } from '../../ground/db/schema/catalogue'
import { agreements, holidays, roles, settings } from '../../ground/db/schema/people'
import { buildRole } from './build-people'
import { DEMO_FREIGHTS, DEMO_HOLIDAYS, DEMO_UNLOAD_FEES } from './demo-terms'
import { TERMS_OF_USE } from './demo-terms-of-use'
import { insertKeyed, insertRows } from './insert-rows'
import { seedIrradiations } from './seed-irradiations'
import { FIRST_FAQ, FIRST_POLICY } from './site-content'

/**
 * What every installation starts from, demo or not: settings, roles, terms of use, policy, questions, holidays,
 * freights of the 27 states, unload fees.
 * @returns the roles' ids by their keys in `DEMO_ROLES`
 */
export async function seedReference(tx: Transaction, publishedAt: Date): Promise<Record<string, number>> {
  await insertRows(
    tx,
    settings,
    Object.entries(DEFAULT_SETTINGS).map(([key, value]) => ({ key, value })),
  )
  await insertRows(tx, agreements, [{ version: 1, text: TERMS_OF_USE, publishedAt }])
  await insertRows(tx, sitePages, [{ key: 'policy', body: FIRST_POLICY, updatedAt: publishedAt }])
  await insertRows(
    tx,
    faqEntries,
    FIRST_FAQ.map(([question, answer], at) => ({
      question,
      answer,
      position: (at + 1) * 10,
      createdAt: publishedAt,
      updatedAt: publishedAt,
    })),
  )
  await insertRows(
    tx,
    holidays,
    DEMO_HOLIDAYS.map(([date, name]) => ({ date, name })),
  )
  await insertRows(
    tx,
    freights,
    DEMO_FREIGHTS.flatMap(([region, ufs, percentage, deliveryDays, minimum]) =>
      ufs.map((uf) => ({ region, uf, percentage, deliveryDays, minimumValueCents: toCents(minimum) })),
    ),
  )
  await insertRows(
    tx,
    unloadFees,
    DEMO_UNLOAD_FEES.map(([initialRange, finalRange, reais]) => ({
      initialRange,
      finalRange,
      valueCents: toCents(reais),
    })),
  )
  await seedIrradiations(tx)
  return insertKeyed(
    tx,
    roles,
    DEMO_ROLES.map((role) => [role.key, buildRole(role)] as const),
  )
}

import { sql } from 'drizzle-orm'
import type { Recipes } from './recipe'

const ENTRY = { question: 'Como?', answer: 'Assim.', position: 5, enabled: true }

/** The texts that the team keeps. `POST /agreements` asks everybody again: the last recipe of all. */
export const CONTENT_RECIPES: Recipes = {
  'PUT /sitePages/{key}': async ({ api }) => {
    const { version } = (await api.as('admin').get('/sitePages/policy')).body
    return () => api.as('admin').put('/sitePages/policy', { body: 'Novo texto.', version })
  },
  'POST /faqEntries':
    async ({ api }) =>
    () =>
      api.as('admin').post('/faqEntries', ENTRY),
  'PUT /faqEntries/{id}': async (kitchen) => {
    const { body } = await kitchen.api.as('admin').post('/faqEntries', ENTRY)
    return () => kitchen.api.as('admin').put(`/faqEntries/${body.id}`, { ...ENTRY, answer: 'Diferente.', version: 1 })
  },
  'DELETE /faqEntries/{id}': async (kitchen) => {
    const { body } = await kitchen.api.as('admin').post('/faqEntries', ENTRY)
    return () => kitchen.api.as('admin').delete(`/faqEntries/${body.id}`)
  },
  'PUT /externalApi/quotas/users/{id}': async ({ api }) => {
    const { rows } = await api.db.execute(sql`SELECT id::int FROM users WHERE kind = 'API' ORDER BY id LIMIT 1`)
    return () => api.as('admin').put(`/externalApi/quotas/users/${rows[0]!.id}`, { dailyLimit: 500, version: 0 })
  },
  'PUT /externalApi/quotas/companies/{id}': async ({ api }) => {
    const { rows } = await api.db.execute(
      sql`SELECT id::int FROM companies WHERE kind = 'INTEGRATOR' ORDER BY id LIMIT 1`,
    )
    return () => api.as('admin').put(`/externalApi/quotas/companies/${rows[0]!.id}`, { dailyLimit: 500, version: 0 })
  },
  'POST /agreements': async ({ api }) => {
    const { body } = await api.as('admin').get<{ version: number }>('/users/agreements')
    const text = 'Termos de uso novos, com tudo o que é preciso dizer a quem usa o portal.'
    return () => api.as('admin').post('/agreements', { version: body.version, text })
  },
}

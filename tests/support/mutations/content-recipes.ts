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
  'POST /agreements': async ({ api }) => {
    const { body } = await api.as('admin').get<{ version: number }>('/users/agreements')
    const text = 'Termos de uso novos, com tudo o que é preciso dizer a quem usa o portal.'
    return () => api.as('admin').post('/agreements', { version: body.version, text })
  },
}

import { sql } from 'drizzle-orm'
import { signMail } from '../../../api/ground/mail/unsubscribe-link'
import { picture } from '../../gates/hostile-files'
import type { TestApi } from '../open-test-api'
import type { Kitchen, Recipe, Recipes } from './recipe'

const ENTRY = { question: 'Como?', answer: 'Assim.', position: 5, enabled: true }

const NOTICE = { kind: 'INFO', text: 'Manutenção no sábado.', enabled: true, endsAt: '2099-01-01T08:00' }

const BANNER = { kind: 'BANNER', title: 'Novidade', alt: 'Um sol', link: '/promotions', endsAt: '2099-01-01T08:00' }

const onBanner =
  (callOf: (id: unknown) => Call): Recipe =>
  async ({ api }) => {
    const { body } = await api.as('admin').post('/banners', BANNER)
    const [method, path, sent] = callOf(body.id)
    return () => api.as('admin')[method](path, sent)
  }

/** An activity with an active company. */
async function activity({ api }: Kitchen) {
  const { rows } = await api.db.execute(sql`SELECT id::int FROM companies WHERE fantasy_name = 'Sol do Vale'`)
  return { type: 'VISIT', companyId: rows[0]!.id, date: '2026-12-01T09:00', description: 'Visita.' }
}

async function roleSettings(api: TestApi, name: string): Promise<string> {
  const { rows } = await api.db.execute(sql`SELECT id::int FROM roles WHERE name = ${name}`)
  return `/notifications/settings/${rows[0]!.id}`
}

interface Matrix {
  version: number
  rows: { event: string; cells: { channel: string; isOn: boolean }[] }[]
}

/** The present matrix but for one cell. */
async function someOff(api: TestApi, path: string, but: string) {
  const { rows, version } = (await api.as('admin').get<Matrix>(path)).body
  const on = rows.flatMap(({ event, cells }) =>
    cells.filter(({ isOn }) => isOn).map(({ channel }) => `${event}:${channel}`),
  )
  return { on: on.filter((cell) => cell !== but), version }
}

type Call = [method: 'post' | 'put' | 'delete', path: string, body: object]

const onActivity =
  (callOf: (id: unknown, body: object) => Call): Recipe =>
  async (kitchen) => {
    const input = await activity(kitchen)
    const { body } = await kitchen.api.as('admin').post('/companyTasks', input)
    const [method, path, sent] = callOf(body.id, input)
    return () => kitchen.api.as('admin')[method](path, sent)
  }

async function made({ api }: Kitchen, path: string, body: object): Promise<number> {
  const answer = await api.as('admin').post(path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

/** A playlist of a category of its own. */
const playlist = async (kitchen: Kitchen) => ({
  categoryId: await made(kitchen, '/categories', { name: kitchen.unique() }),
  title: kitchen.unique(),
})
const video = async (kitchen: Kitchen) => ({
  playlistId: await made(kitchen, '/playlists', await playlist(kitchen)),
  title: kitchen.unique(),
  url: 'https://youtu.be/DemoAurora1',
  seconds: 60,
})

/** On the second of its group, which may go up. */
const onSecond =
  (path: string, input: (kitchen: Kitchen) => Promise<object>) =>
  (callOf: (id: unknown, body: object) => Call): Recipe =>
  async (kitchen) => {
    const body = await input(kitchen)
    await made(kitchen, path, body)
    const [method, at, sent] = callOf(await made(kitchen, path, body), body)
    return () => kitchen.api.as('admin')[method](at, sent)
  }
const onPlaylist = onSecond('/playlists', playlist)
const onVideo = onSecond('/videos', video)

const HOOK = { url: 'https://erp.example/gancho', events: ['order.updated'] }

/** An API user's webhook; those of earlier recipes go, for there may be five a company. */
async function webhook({ api }: Kitchen) {
  await api.db.execute(sql`UPDATE webhooks SET destroyed_at = now() WHERE destroyed_at IS NULL`)
  const { rows } = await api.db.execute<{ id: number }>(sql`
    SELECT u.id::int FROM users u JOIN companies c ON c.id = u.company_id
     WHERE u.kind = 'API' AND c.allow_api_users AND u.destroyed_at IS NULL ORDER BY u.id LIMIT 1`)
  return { ...HOOK, userId: rows[0]!.id }
}

const onWebhook =
  (callOf: (id: unknown) => Call): Recipe =>
  async (kitchen) => {
    const me = kitchen.api.as('admin')
    const { body } = await me.post('/webhooks', await webhook(kitchen))
    const [method, path, sent] = callOf(body.id)
    return () => me[method](path, sent)
  }

/** The texts that the team keeps. `POST /agreements` asks all users again: the last recipe of all. */
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
  'POST /companyTasks': async (kitchen) => {
    const body = await activity(kitchen)
    return () => kitchen.api.as('admin').post('/companyTasks', body)
  },
  'PUT /companyTasks/{id}': onActivity((id, body) => [
    'put',
    `/companyTasks/${id}`,
    { ...body, local: 'Blumenau', version: 1 },
  ]),
  'DELETE /companyTasks/{id}': onActivity((id) => ['delete', `/companyTasks/${id}`, {}]),
  'POST /companyTasks/conclude/{id}': onActivity((id) => ['post', `/companyTasks/conclude/${id}`, { result: 'Feito' }]),
  'POST /companyTasks/cancel/{id}': onActivity((id) => ['post', `/companyTasks/cancel/${id}`, { reason: 'Chuva' }]),
  'POST /feedbacks':
    async ({ api }) =>
    () =>
      api.as('admin').post('/feedbacks', { type: 'IDEA', comment: 'Mais cores' }),
  'PUT /feedbacks/{id}/answer': async ({ api }) => {
    const { body } = await api.as('admin').post('/feedbacks', { type: 'IDEA', comment: 'Mais cores' })
    return () => api.as('admin').put(`/feedbacks/${body.id}/answer`, { answer: 'Obrigado', version: 1 })
  },
  'POST /notices':
    async ({ api }) =>
    () =>
      api.as('admin').post('/notices', NOTICE),
  'PUT /notices/{id}': async ({ api }) => {
    const { body } = await api.as('admin').post('/notices', NOTICE)
    return () => api.as('admin').put(`/notices/${body.id}`, { ...NOTICE, uf: 'SC', version: 1 })
  },
  'DELETE /notices/{id}': async ({ api }) => {
    const { body } = await api.as('admin').post('/notices', NOTICE)
    return () => api.as('admin').delete(`/notices/${body.id}`)
  },
  'POST /banners':
    async ({ api }) =>
    () =>
      api.as('admin').post('/banners', BANNER),
  'PUT /banners/{id}': onBanner((id) => ['put', `/banners/${id}`, { ...BANNER, uf: 'SC', version: 1 }]),
  'DELETE /banners/{id}': onBanner((id) => ['delete', `/banners/${id}`, {}]),
  'POST /banners/{id}/move': onBanner((id) => ['post', `/banners/${id}/move`, { to: 'up' }]),
  'POST /banners/{id}/images/{shape}': async ({ api }) => {
    const { body } = await api.as('admin').post('/banners', BANNER)
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await picture('png'))], 'arte.png'))
    return () => api.as('admin').post(`/banners/${body.id}/images/wide`, form)
  },
  'DELETE /banners/{id}/images/{shape}': async ({ api }) => {
    const { body } = await api.as('admin').post('/banners', BANNER)
    await api.db.execute(
      sql`UPDATE banners SET narrow = '[{"fileId": 1, "width": 400, "height": 200}]' WHERE id = ${body.id}`,
    )
    return () => api.as('admin').delete(`/banners/${body.id}/images/narrow`)
  },
  'PUT /categories/{id}/position': async (kitchen) => {
    await made(kitchen, '/categories', { name: kitchen.unique() })
    const id = await made(kitchen, '/categories', { name: kitchen.unique() })
    return () => kitchen.api.as('admin').put(`/categories/${id}/position`, { to: 'up' })
  },
  'POST /playlists': async (kitchen) => {
    const body = await playlist(kitchen)
    return () => kitchen.api.as('admin').post('/playlists', body)
  },
  'PUT /playlists/{id}': onPlaylist((id, body) => ['put', `/playlists/${id}`, { ...body, uf: 'SC', version: 1 }]),
  'DELETE /playlists/{id}': onPlaylist((id) => ['delete', `/playlists/${id}`, {}]),
  'PUT /playlists/{id}/position': onPlaylist((id) => ['put', `/playlists/${id}/position`, { to: 'up' }]),
  'POST /videos': async (kitchen) => {
    const body = await video(kitchen)
    return () => kitchen.api.as('admin').post('/videos', body)
  },
  'PUT /videos/{id}': onVideo((id, body) => ['put', `/videos/${id}`, { ...body, seconds: 90, version: 1 }]),
  'DELETE /videos/{id}': onVideo((id) => ['delete', `/videos/${id}`, {}]),
  'PUT /videos/{id}/position': onVideo((id) => ['put', `/videos/${id}/position`, { to: 'up' }]),
  'POST /videos/{id}/poster': async (kitchen) => {
    const id = await made(kitchen, '/videos', await video(kitchen))
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await picture('png'))], 'capa.png'))
    return () => kitchen.api.as('admin').post(`/videos/${id}/poster`, form)
  },
  'POST /webhooks': async (kitchen) => {
    const body = await webhook(kitchen)
    return () => kitchen.api.as('admin').post('/webhooks', body)
  },
  'PUT /webhooks/{id}': onWebhook((id) => [
    'put',
    `/webhooks/${id}`,
    { ...HOOK, url: 'https://outro.receita.example/avisos', events: ['kit.created'], enabled: 'true', version: 1 },
  ]),
  'DELETE /webhooks/{id}': onWebhook((id) => ['delete', `/webhooks/${id}`, {}]),
  'POST /webhooks/{id}/rotateSecret': onWebhook((id) => ['post', `/webhooks/${id}/rotateSecret`, {}]),
  'POST /webhooks/{id}/test': onWebhook((id) => ['post', `/webhooks/${id}/test`, {}]),
  'POST /webhooks/{id}/resend': onWebhook((id) => [
    'post',
    `/webhooks/${id}/resend`,
    { from: '2026-11-01', to: '2026-11-02' },
  ]),
  'PUT /users/me/notificationPreferences': async ({ api }) => {
    const body = await someOff(api, '/users/me/notificationPreferences', 'ORDER_SENT:PORTAL')
    return () => api.as('admin').put('/users/me/notificationPreferences', body)
  },
  'PUT /notifications/settings/{id}': async ({ api }) => {
    const path = await roleSettings(api, 'Financeiro')
    const body = await someOff(api, path, 'ORDER_SENT:PORTAL')
    return () => api.as('admin').put(path, body)
  },
  'POST /notifications/settings/{id}/reset': async ({ api }) => {
    const path = await roleSettings(api, 'Fiscal')
    await api.as('admin').put(path, await someOff(api, path, 'ORDER_SENT:PORTAL'))
    return () => api.as('admin').post(`${path}/reset`, {})
  },
  'POST /unsubscriptions/{token}': async ({ api, unique }) => {
    const { rows } = await api.db.execute(sql`
      INSERT INTO outbox_mails (key, recipient, user_id, event, subject, text, message_id)
      SELECT ${unique()}, email, id, 'ORDER_SENT', 'Pedido', 'Pedido', ${unique()} FROM users ORDER BY id LIMIT 1 RETURNING id::int`)
    const keys = api.config.linkKeys()
    const token = signMail(Number(rows[0]!.id), { keys, expiresAt: new Date(api.now().getTime() + 86_400_000) })
    return () => api.anonymous.post(`/unsubscriptions/${token}`, {})
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

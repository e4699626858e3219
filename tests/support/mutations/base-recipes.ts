import { sql } from 'drizzle-orm'
import { hashToken } from '../../../api/ground/http/authenticate'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../api/over/seed/demo-logins'
import type { TestApi } from '../open-test-api'
import type { Kitchen, Recipes } from './recipe'

const CLIENT = {
  name: 'Cliente de teste',
  email: 'cliente@teste.example',
  mobilePhone: '(48) 99123-4567',
  cep: '88301000',
  street: 'Rua Um',
  number: '1',
  district: 'Centro',
  city: 'Itajaí',
  uf: 'SC',
}
const DOCUMENTS = ['52998224725', '28625587887', '39053344705']

/** A record made for this recipe alone. */
async function made({ api }: Kitchen, persona: keyof typeof DEMO_LOGINS, path: string, body: object): Promise<number> {
  const answer = await api.as(persona).post(path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

const userId = async ({ api }: Kitchen, persona: keyof typeof DEMO_LOGINS): Promise<number> =>
  Number((await api.db.execute(sql`SELECT id FROM users WHERE email = ${DEMO_LOGINS[persona].email}`)).rows[0]!.id)

const view = (name: string) => ({ screen: 'ORDERS', name, query: '', columns: [], perPage: 25, inSidebar: false })

/** The mutations of people, catalogue and lists. */
export const BASE_RECIPES: Recipes = {
  'POST /users/passwordRecovery/{token}': async ({ api }) => {
    const token = 'A'.repeat(43)
    await api.db.execute(sql`
      INSERT INTO account_tokens (purpose, user_id, token_hash, expires_at)
      SELECT 'RECOVERY', id, ${hashToken(token)}, '2099-01-01' FROM users WHERE email = ${DEMO_LOGINS.demofv.email}`)
    const body = { password: 'nova senha 2026', passwordConfirmation: 'nova senha 2026' }
    return () => api.anonymous.post(`/users/passwordRecovery/${token}`, body)
  },
  'PUT /users/setAgreements': async ({ api }) => {
    const { body } = await api.as('termsPending').get<{ version: number }>('/users/agreements')
    return () => api.as('termsPending').put('/users/setAgreements', { version: body.version, accepted: true })
  },
  'PUT /users/updatePassword': async ({ api }) => {
    const password = 'outra senha 2026'
    // A try before this one has changed it: the proof of the owner is a write of its own, so there are two.
    await api.db.execute(sql`
      UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE email = ${DEMO_LOGINS.director.email})
       WHERE email = ${DEMO_LOGINS.marketing.email}`)
    await api.db.execute(sql`UPDATE known_devices SET ended_at = NULL`)
    const body = { currentPassword: DEMO_PASSWORD, password, passwordConfirmation: password }
    return () => api.as('marketing').put('/users/updatePassword', body)
  },
  'POST /approvalThresholds': async ({ api }) => {
    await api.db.execute(sql`DELETE FROM approval_thresholds WHERE type = 'DISCOUNT' AND approver = 'DIRECTOR'`)
    const body = { type: 'DISCOUNT', approver: 'DIRECTOR', value: '15', enabled: 'on' }
    return () => api.as('admin').post('/approvalThresholds', body)
  },
  'PUT /approvalThresholds/{id}': async ({ api }) => {
    const { body } = await api.as('admin').get('/approvalThresholds', { perPage: 100 })
    const { id, type, approver, version } = body.data.find((row) => row.approver === 'DIRECTOR')!
    return () =>
      api.as('admin').put(`/approvalThresholds/${id}`, {
        type,
        approver,
        value: type === 'DISCOUNT' ? '16' : '3000001',
        enabled: 'on',
        version,
      })
  },
  'DELETE /approvalThresholds/{id}': async ({ api }) => {
    const { body } = await api.as('admin').get('/approvalThresholds', { perPage: 100 })
    const { id } = body.data.find((row) => row.approver === 'DIRECTOR')!
    return () => api.as('admin').delete(`/approvalThresholds/${id}`)
  },
  'POST /approvalDelegations': async (kitchen) => {
    const body = { toUserId: await userId(kitchen, 'coordinator'), startsOn: '2026-11-18', endsOn: '2026-11-19' }
    return () => kitchen.api.as('manager').post('/approvalDelegations', body)
  },
  'PUT /approvalDelegations/{id}': async (kitchen) => {
    const toUserId = await userId(kitchen, 'coordinator')
    const id = await made(kitchen, 'manager', '/approvalDelegations', {
      toUserId,
      startsOn: '2026-12-01',
      endsOn: '2026-12-02',
    })
    const body = { toUserId, startsOn: '2026-12-01', endsOn: '2026-12-03', version: 1 }
    return () => kitchen.api.as('manager').put(`/approvalDelegations/${id}`, body)
  },
  'DELETE /approvalDelegations/{id}': async (kitchen) => {
    const toUserId = await userId(kitchen, 'coordinator')
    const id = await made(kitchen, 'manager', '/approvalDelegations', {
      toUserId,
      startsOn: '2027-01-04',
      endsOn: '2027-01-05',
    })
    return () => kitchen.api.as('manager').delete(`/approvalDelegations/${id}`)
  },
  'POST /files': async ({ api }) => {
    const form = new FormData()
    form.append('file', new File(['%PDF-1.4\n%%EOF'], 'nota.pdf', { type: 'application/pdf' }))
    return () => api.as('admin').post('/files', form)
  },
  'POST /notifications/{id}/retry': async ({ api, unique }) => {
    const { rows } = await api.db.execute(sql`
      INSERT INTO outbox_mails (key, recipient, event, subject, text, message_id, state)
      VALUES (${unique()}, 'a@x.example', 'ORDER_SENT', 'Pedido', 'Texto', '<x@x>', 'DEAD') RETURNING id::int`)
    return () => api.as('admin').post(`/notifications/${rows[0]!.id}/retry`, {})
  },
  'POST /notifications/{id}/link': async ({ api, unique }) => {
    const { rows } = await api.db.execute(sql`
      INSERT INTO outbox_mails (key, recipient, user_id, token_purpose, event, subject, text, message_id, state)
      SELECT ${unique()}, email, id, 'RECOVERY', 'USER_INVITED', 'Acesso', 'Texto', '<x@x>', 'OUTBOX' FROM users
       WHERE email = ${DEMO_LOGINS.readOnly.email} RETURNING id::int`)
    return () => api.as('admin').post(`/notifications/${rows[0]!.id}/link`, {})
  },
  'POST /exports/cancel/{id}': async ({ api }) => {
    const { rows } = await api.db.execute(sql`
      INSERT INTO export_jobs (user_id, screen, query, state)
      SELECT id, 'ORDERS', '', 'QUEUED' FROM users WHERE email = ${DEMO_LOGINS.admin.email} RETURNING id::int`)
    return () => api.as('admin').post(`/exports/cancel/${rows[0]!.id}`, {})
  },
  'DELETE /exports/{id}': async ({ api }) => {
    const { rows } = await api.db.execute(sql`
      INSERT INTO export_jobs (user_id, screen, query, state, finished_at)
      SELECT id, 'ORDERS', '', 'DONE', now() FROM users WHERE email = ${DEMO_LOGINS.admin.email} RETURNING id::int`)
    return () => api.as('admin').delete(`/exports/${rows[0]!.id}`)
  },
  'POST /orders/exports':
    async ({ api }) =>
    () =>
      api.as('director').post('/orders/exports', { screen: 'ORDERS', query: '' }),
  'PUT /sizings/servicePrice':
    async ({ api }) =>
    () =>
      api.as('integrator').put('/sizings/servicePrice', { servicePerWp: 1.37 }),
  'POST /sizingStudies': async ({ api, unique }) => {
    const body = { studyName: `Estudo ${unique()}`, averageConsumption: '600', uf: 'SC' }
    return () => api.as('integrator').post('/sizingStudies', body)
  },
  'DELETE /sizingStudies/{id}': async (kitchen) => {
    const body = { studyName: 'Estudo', averageConsumption: '600', uf: 'SC' }
    const id = await made(kitchen, 'integrator', '/sizingStudies', body)
    return () => kitchen.api.as('integrator').delete(`/sizingStudies/${id}`)
  },
  'DELETE /quickOrder/aliases/{id}': async ({ api, unique }) => {
    const { rows } = await api.db.execute<{ id: number }>(sql`
      INSERT INTO product_aliases (company_id, key, words, product_id, user_id)
      SELECT u.company_id, ${unique()}, 'x', (SELECT min(id) FROM products), u.id FROM users u WHERE u.email = ${DEMO_LOGINS.integrator.email} RETURNING id::int`)
    return () => api.as('integrator').delete(`/quickOrder/aliases/${rows[0]!.id}`)
  },
  'POST /productLists': async ({ api, unique }) => {
    const body = { name: unique(), lines: [{ productId: 1, quantity: 2 }] }
    return () => api.as('integrator').post('/productLists', body)
  },
  'PUT /productLists/{id}': async (kitchen) => {
    const id = await made(kitchen, 'integrator', '/productLists', { name: kitchen.unique() })
    const body = { name: kitchen.unique(), lines: [{ productId: 1, quantity: 2 }], version: 1 }
    return () => kitchen.api.as('integrator').put(`/productLists/${id}`, body)
  },
  'POST /productLists/{id}/lines': async (kitchen) => {
    const id = await made(kitchen, 'integrator', '/productLists', { name: kitchen.unique() })
    const body = { lines: [{ productId: 1, quantity: 2 }] }
    return () => kitchen.api.as('integrator').post(`/productLists/${id}/lines`, body)
  },
  'DELETE /productLists/{id}': async (kitchen) => {
    const id = await made(kitchen, 'integrator', '/productLists', { name: kitchen.unique() })
    return () => kitchen.api.as('integrator').delete(`/productLists/${id}`)
  },
  'POST /alerts': async ({ api, unique }) => {
    const body = { productId: await newProduct(api, unique()), quantity: 2 }
    return () => api.as('integrator').post('/alerts', body)
  },
  'PUT /alerts/{id}': async (kitchen) => {
    const body = { productId: await newProduct(kitchen.api, kitchen.unique()), quantity: 2 }
    const id = await made(kitchen, 'integrator', '/alerts', body)
    return () => kitchen.api.as('integrator').put(`/alerts/${id}`, { quantity: 3 })
  },
  'DELETE /alerts/{id}': async (kitchen) => {
    const body = { productId: await newProduct(kitchen.api, kitchen.unique()), quantity: 2 }
    const id = await made(kitchen, 'integrator', '/alerts', body)
    return () => kitchen.api.as('integrator').delete(`/alerts/${id}`)
  },
  'POST /savedViews': async ({ api, unique }) => {
    const body = view(unique())
    return () => api.as('admin').post('/savedViews', body)
  },
  'PUT /savedViews/{id}': async (kitchen) => {
    const id = await made(kitchen, 'admin', '/savedViews', view(kitchen.unique()))
    const { screen: _, ...change } = view(kitchen.unique())
    return () => kitchen.api.as('admin').put(`/savedViews/${id}`, { ...change, version: 1 })
  },
  'DELETE /savedViews/{id}': async (kitchen) => {
    const id = await made(kitchen, 'admin', '/savedViews', view(kitchen.unique()))
    return () => kitchen.api.as('admin').delete(`/savedViews/${id}`)
  },
  'POST /companyClients':
    async ({ api }) =>
    () =>
      api.as('integrator').post('/companyClients', { ...CLIENT, document: DOCUMENTS[0] }),
  'PUT /companyClients/{id}': async (kitchen) => {
    const id = await made(kitchen, 'integrator', '/companyClients', { ...CLIENT, document: DOCUMENTS[1] })
    const body = { ...CLIENT, document: DOCUMENTS[1], name: 'Outro nome', version: 1 }
    return () => kitchen.api.as('integrator').put(`/companyClients/${id}`, body)
  },
  'DELETE /companyClients/{id}': async (kitchen) => {
    const id = await made(kitchen, 'integrator', '/companyClients', { ...CLIENT, document: DOCUMENTS[2] })
    return () => kitchen.api.as('integrator').delete(`/companyClients/${id}`)
  },
}

/** One that nobody waits for yet. */
async function newProduct(api: TestApi, name: string): Promise<number> {
  const { rows } = await api.db.execute<{ id: number }>(
    sql`INSERT INTO products (name, type, unit, manufacturer_id) SELECT ${name}, 'TOOL', 'un', min(id) FROM manufacturers RETURNING id::int`,
  )
  return rows[0]!.id
}

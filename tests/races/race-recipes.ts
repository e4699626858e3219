import { sql } from 'drizzle-orm'
import { mintTokenLink } from '../../api/ground/mail/mint-token'
import { DELEGATION_RACES } from './delegation-races'
import type { RaceWorld } from './open-race-world'
import { ORDER_RACES } from './order-races'
import { PRODUCT_RACES } from './product-races'
import type { RaceRecipe } from './race'
import { REGIONAL_RACES } from './regional-races'
import { UNIVERSITY_RACES } from './university-races'

const activity = (companyId: number) => ({
  type: 'VISIT',
  companyId,
  date: '2026-12-01T09:00',
  description: 'Visita.',
})

/** Every writer of each reference, by the pair's name. */
export const RACE_RECIPES: Readonly<Record<string, Readonly<Record<string, RaceRecipe>>>> = {
  'users.company_id': {
    create: async ({ api, company, userBody }) => {
      const parent = await company()
      return { parent, use: () => api.as('admin').post('/users', userBody({ companyId: parent })) }
    },
    reactivate: async ({ api, company, userBody, make, ok }) => {
      const parent = await company()
      const id = await make('/users', userBody({ companyId: parent }))
      await ok(api.as('admin').delete(`/users/${id}`))
      return { parent, use: () => api.as('admin').put(`/users/reactivate/${id}`, {}) }
    },
  },
  'users.role_id': {
    create: async ({ api, role, userBody, ids }) => {
      const parent = await role()
      return {
        parent,
        use: () => api.as('admin').post('/users', userBody({ companyId: ids.soldovale, roleId: parent })),
      }
    },
    update: async ({ api, role, userBody, make, ids }) => {
      const parent = await role()
      const id = await make('/users', userBody({ companyId: ids.soldovale }))
      return {
        parent,
        use: () => api.as('admin').put(`/users/${id}`, userBody({ roleId: parent, version: 1 })),
      }
    },
    reactivate: async ({ api, role, userBody, make, ok, ids }) => {
      const parent = await role()
      const id = await make('/users', userBody({ companyId: ids.soldovale, roleId: parent }))
      await ok(api.as('admin').delete(`/users/${id}`))
      return { parent, use: () => api.as('admin').put(`/users/reactivate/${id}`, {}) }
    },
  },
  'users.team_id': {
    create: async ({ api, team, staffRole, userBody, ids }) => {
      const [parent, roleId] = [await team(), await staffRole()]
      return {
        parent,
        use: () => api.as('admin').post('/users', userBody({ companyId: ids.provider, roleId, teamId: parent })),
      }
    },
    update: async ({ api, team, staffRole, userBody, make, ids }) => {
      const [parent, roleId] = [await team(), await staffRole()]
      const id = await make('/users', userBody({ companyId: ids.provider, roleId }))
      return {
        parent,
        use: () => api.as('admin').put(`/users/${id}`, userBody({ roleId, teamId: parent, version: 1 })),
      }
    },
    reactivate: async ({ api, team, staff, ok }) => {
      const parent = await team()
      const id = await staff({ teamId: parent })
      await ok(api.as('admin').delete(`/users/${id}`))
      return { parent, use: () => api.as('admin').put(`/users/reactivate/${id}`, {}) }
    },
  },
  'companies.team_id': {
    config: async ({ api, team, company }) => {
      const [parent, id] = [await team(), await company()]
      return {
        parent,
        use: () => api.as('admin').put(`/companies/updateConfig/${id}`, { teamId: parent, version: 1 }),
      }
    },
    reactivate: async ({ api, team, company, ok }) => {
      const [parent, id] = [await team(), await company()]
      await ok(api.as('admin').put(`/companies/updateConfig/${id}`, { teamId: parent, version: 1 }))
      await ok(api.as('admin').delete(`/companies/${id}`))
      return { parent, use: () => api.as('admin').post(`/companies/reactivate/${id}`, {}) }
    },
  },
  'companies.helper_user_id': {
    config: async ({ api, staff, company }) => {
      const [parent, id] = [await staff(), await company()]
      return {
        parent,
        use: () => api.as('admin').put(`/companies/updateConfig/${id}`, { helperUserId: parent, version: 1 }),
      }
    },
  },
  'company_tasks.company_id': {
    create: async ({ api, company }) => {
      const parent = await company()
      return { parent, use: () => api.as('admin').post('/companyTasks', activity(parent)) }
    },
    update: async ({ api, company, make, ids }) => {
      const parent = await company()
      const id = await make('/companyTasks', activity(ids.soldovale))
      return {
        parent,
        use: () => api.as('admin').put(`/companyTasks/${id}`, { ...activity(parent), version: 1 }),
      }
    },
  },
  'company_clients.company_id': {
    create: async ({ api, company, client }) => {
      const parent = await company()
      return { parent, use: () => api.as('admin').post('/companyClients', client(parent)) }
    },
  },
  'sizing_studies.company_id': {
    create: async ({ api, company }) => {
      const parent = await company()
      const body = { companyId: parent, studyName: 'Casa', averageConsumption: '600', uf: 'SC' }
      return { parent, use: () => api.as('admin').post('/sizingStudies', body) }
    },
  },
  'carts.company_id': {
    terms: async ({ api, company }) => {
      const parent = await company()
      return { parent, use: () => api.as('admin').put('/carts/current', { companyId: parent, budgetType: 'KIT' }) }
    },
    fill: async ({ api, company, ids }) => {
      const parent = await company()
      const body = { companyId: parent, budgetType: 'KIT', items: ids.kit }
      return { parent, use: () => api.as('admin').post('/carts/current/customized', body) }
    },
  },
  'api_quotas.company_id': {
    set: async ({ api, company }) => {
      const parent = await company()
      return {
        parent,
        use: () => api.as('admin').put(`/externalApi/quotas/companies/${parent}`, { dailyLimit: 9, version: 0 }),
      }
    },
  },
  'api_quotas.user_id': {
    set: async ({ api, company, apiUser }) => {
      const parent = await apiUser(await company())
      return {
        parent,
        use: () => api.as('admin').put(`/externalApi/quotas/users/${parent}`, { dailyLimit: 9, version: 0 }),
      }
    },
  },
  'account_tokens.company_id': {
    mint: async ({ api, company }) => {
      const parent = await company('APPROVED')
      return { parent, use: () => mint(api, { tokenPurpose: 'ACTIVATION', userId: null, companyId: parent }) }
    },
  },
  'account_tokens.user_id': {
    mint: async ({ api, make, userBody, ids }) => {
      const parent = await make('/users', userBody({ companyId: ids.soldovale }))
      return { parent, use: () => mint(api, { tokenPurpose: 'RECOVERY', userId: parent, companyId: null }) }
    },
  },
  'access_tokens.user_id': {
    create: async ({ api, company, apiUser, unique }) => {
      const parent = await apiUser(await company())
      return { parent, use: () => api.as('admin').post(`/users/${parent}/tokens`, { name: unique() }) }
    },
  },
  'saved_views.shared_role_id': {
    create: async (world) => {
      const parent = await world.role()
      await clearViews(world)
      const body = view(world.unique(), parent)
      return { parent, use: () => world.api.as('admin').post('/savedViews', body) }
    },
    update: async (world) => {
      const parent = await world.role()
      await clearViews(world)
      const id = await world.make('/savedViews', view(world.unique(), null))
      const body = { ...view(world.unique(), parent), version: 1 }
      return { parent, use: () => world.api.as('admin').put(`/savedViews/${id}`, body) }
    },
  },
  ...DELEGATION_RACES,
  ...REGIONAL_RACES,
  ...UNIVERSITY_RACES,
  ...PRODUCT_RACES,
  ...ORDER_RACES,
}

const mint = async (api: RaceWorld['api'], owner: Parameters<typeof mintTokenLink>[1]) => {
  const link = await api.db.transaction((tx) =>
    mintTokenLink(tx, owner, { appUrl: 'https://portal.example', now: api.now() }),
  )
  return { status: link ? 201 : 404, body: {} as never }
}

const view = (name: string, sharedRoleId: number | null) => ({
  screen: 'ORDERS',
  name,
  query: '',
  columns: [],
  perPage: 25,
  inSidebar: false,
  sharedRoleId,
})

/** A user has room for some views only. */
const clearViews = ({ api }: RaceWorld) => api.db.execute(sql`DELETE FROM saved_views`)

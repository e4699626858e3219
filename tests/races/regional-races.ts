import type { RaceRecipe } from './race'

/** Writers of references to a regional. */
export const REGIONAL_RACES: Readonly<Record<string, Readonly<Record<string, RaceRecipe>>>> = {
  'teams.regional_id': {
    create: async ({ api, make, unique }) => {
      const parent = await make('/regionals', { name: unique() })
      return { parent, use: () => api.as('admin').post('/teams', { name: unique(), regionalId: parent }) }
    },
    update: async ({ api, make, unique, team }) => {
      const [parent, id] = [await make('/regionals', { name: unique() }), await team()]
      const body = { name: unique(), regionalId: parent, version: 1 }
      return { parent, use: () => api.as('admin').put(`/teams/${id}`, body) }
    },
  },
  'goals.regional_id': {
    save: async ({ api, make, unique }) => {
      const parent = await make('/regionals', { name: unique() })
      const { version } = (await api.as('admin').get(`/regionals/${parent}/goals/2040`)).body
      return {
        parent,
        use: () => api.as('admin').put(`/regionals/${parent}/goals/2040`, { january: 10, version }),
      }
    },
  },
}

import { sql } from 'drizzle-orm'
import type { RaceWorld } from './open-race-world'
import type { RaceRecipe } from './race'

/** Writers of a reference to the user who is lent the right to approve. */
export const DELEGATION_RACES: Readonly<Record<string, Readonly<Record<string, RaceRecipe>>>> = {
  'approval_delegations.to_user_id': {
    create: async (world) => {
      const parent = await delegate(world)
      return { parent, use: () => world.api.as('manager').post('/approvalDelegations', delegation(parent)) }
    },
    update: async (world) => {
      const [parent, other] = [await delegate(world), await delegate(world)]
      const id = await world.make('/approvalDelegations', delegation(other), 'manager')
      const body = { ...delegation(parent), version: 1 }
      return { parent, use: () => world.api.as('manager').put(`/approvalDelegations/${id}`, body) }
    },
  },
}

const delegation = (toUserId: number) => ({ toUserId, startsOn: '2026-11-18', endsOn: '2026-11-19' })

/** A user who may answer requests. */
async function delegate({ staff, one, unique }: RaceWorld): Promise<number> {
  const roleId = await one(sql`
    INSERT INTO roles (name, level, is_bold, permissions) VALUES (${unique()}, 10, true, '{approvalThresholdsRequests:respond}') RETURNING id`)
  return staff({ roleId })
}

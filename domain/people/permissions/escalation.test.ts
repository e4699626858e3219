import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tries } from '../../../tests/support/run-size'
import { permissionsGiven } from '../roles/compare-roles'
import {
  API_USER_ASSIGNABLE,
  checkRoleAssignment,
  checkRoleChange,
  checkUserTouch,
  INTEGRATOR_ASSIGNABLE,
  type RoleFacts,
  type RoleTarget,
} from './assign-role'
import type { Permission } from './permissions'

/** docs/threats.md G2: no sequence of grants gives a user a power that the giver did not hold. */

const KEYS: readonly Permission[] = [
  'users:update',
  'roles:update',
  'orders:viewAll',
  'orders:store',
  'promotions:view',
  'users:view',
  'api:productKits:view',
]

interface Account extends RoleTarget {
  role: number
  isDeleted: boolean
  /** The user who reads its mail, and so may set its password. */
  reader: number
}

interface World {
  roles: (RoleFacts | null)[]
  users: Account[]
}

/** All powers of a role: as keys, so that sets can be compared. */
const powers = (role: RoleFacts): Set<string> =>
  new Set([...permissionsGiven(role), ...(role.isAdmin ? ['#admin', '#bold'] : []), ...(role.isBold ? ['#bold'] : [])])

const powersOf = (world: World, user: Account): Set<string> => {
  const role = world.roles[user.role]
  return user.isDeleted || !role ? new Set() : powers(role)
}

/** A person holds what every account gives whose mail that person reads. */
const reachOf = (world: World, person: number): Set<string> =>
  new Set(world.users.filter(({ reader }) => reader === person).flatMap((user) => [...powersOf(world, user)]))

const roleFacts = fc.record({
  level: fc.integer({ min: 1, max: 5 }),
  isAdmin: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  isBold: fc.boolean(),
  permissions: fc.subarray([...KEYS]),
})
const target = fc.record({ isBold: fc.boolean(), isApiUser: fc.integer({ min: 0, max: 4 }).map((n) => n === 0) })
const at = fc.nat({ max: 11 })

type Step =
  | { kind: 'assign' | 'restore' | 'delete' | 'takeMail'; actor: number; user: number; role: number }
  | { kind: 'createRole' | 'editRole' | 'deleteRole' | 'editOwnRole'; actor: number; role: number; facts: RoleFacts }
  | { kind: 'createUser'; actor: number; role: number; target: RoleTarget }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('assign' as const, 'restore' as const, 'delete' as const, 'takeMail' as const),
      actor: at,
      user: at,
      role: at,
    }),
    fc.record({
      kind: fc.constantFrom('createRole' as const, 'editRole' as const, 'deleteRole' as const, 'editOwnRole' as const),
      actor: at,
      role: at,
      facts: roleFacts,
    }),
    fc.record({ kind: fc.constant('createUser' as const), actor: at, role: at, target }),
  ),
  { minLength: 4, maxLength: 14 },
)

const world: fc.Arbitrary<World> = fc
  .record({
    roles: fc.array(roleFacts, { minLength: 3, maxLength: 5 }),
    users: fc.array(fc.record({ role: at, target }), { minLength: 3, maxLength: 5 }),
  })
  .map(({ roles, users }) => ({
    roles,
    users: users.map(({ role, target: kind }, reader) => ({
      ...kind,
      role: role % roles.length,
      isDeleted: false,
      reader,
    })),
  }))

/**
 * The step as the API makes it: the rules decide, and only what they let through is written.
 * @returns whether it was
 */
function take(state: World, step: Step): boolean {
  const actor = state.users[step.actor % state.users.length]!
  const held = state.roles[actor.role]
  if (actor.isDeleted || !held) return false
  const granter = held
  const roleIndex = step.kind === 'editOwnRole' ? actor.role : step.role % state.roles.length
  const role = state.roles[roleIndex] ?? undefined

  if (step.kind === 'createUser') {
    if (checkRoleAssignment({ granter, role, target: step.target })) return false
    // A new account's link goes to an address that its maker chose.
    state.users.push({ ...step.target, role: roleIndex, isDeleted: false, reader: actor.reader })
    return true
  }
  if ('user' in step) {
    const user = state.users[step.user % state.users.length]!
    const now = state.roles[user.role]
    if (step.kind === 'restore') {
      if (!user.isDeleted || checkRoleAssignment({ granter, role: now ?? undefined, target: user })) return false
      user.isDeleted = false
      return true
    }
    if (user.isDeleted || !now) return false
    const isSelf = user === actor
    if (step.kind === 'delete') {
      if (isSelf || checkUserTouch({ granter, role: now, givesAccess: false })) return false
      user.isDeleted = true
      return true
    }
    if (step.kind === 'takeMail') {
      if (!isSelf && checkUserTouch({ granter, role: now, givesAccess: true })) return false
      user.reader = actor.reader
      return true
    }
    if (!isSelf && checkUserTouch({ granter, role: now, givesAccess: false })) return false
    if (checkRoleAssignment({ granter, role, target: user })) return false
    user.role = roleIndex
    return true
  }
  const usedBy = state.users.filter((user) => !user.isDeleted && user.role === roleIndex)
  if (step.kind === 'createRole') {
    if (checkRoleChange({ granter, before: null, after: step.facts, usedBy: [] })) return false
    state.roles.push(step.facts)
    return true
  }
  if (!role) return false
  if (step.kind === 'deleteRole') {
    if (usedBy.length > 0 || checkRoleChange({ granter, before: role, after: null, usedBy: [] })) return false
    state.roles[roleIndex] = null
    return true
  }
  if (checkRoleChange({ granter, before: role, after: step.facts, usedBy })) return false
  state.roles[roleIndex] = step.facts
  return true
}

const beyond = (gained: Set<string>, before: Set<string>, held: Set<string>) =>
  [...gained].filter((power) => !before.has(power) && !held.has(power))

const SEQUENCES = tries('CHAOS_ESCALATIONS', 1_000, 10_000)

describe(`${SEQUENCES} sequences of giving`, () => {
  it('give nobody what the giver did not hold, nor anyone what is blocked for that kind', { timeout: 120_000 }, () => {
    let taken = 0
    let asked = 0
    fc.assert(
      fc.property(world, steps, (state, sequence) => {
        // What was wrong before the first grant is no gain.
        const misfits = new Set(state.users)
        for (const step of sequence) {
          const actor = state.users[step.actor % state.users.length]!
          const held = powersOf(state, actor)
          const reachBefore = state.users.map((_, person) => reachOf(state, person))
          const before = state.users.map((user) => powersOf(state, user))
          const level = state.roles[actor.role]?.level ?? 0
          const isAdmin = held.has('#admin')
          asked++
          if (!take(state, step)) continue
          taken++
          state.users.forEach((user, index) => {
            const gained = powersOf(state, user)
            const known = before[index] ?? new Set<string>()
            expect(beyond(gained, known, held)).toEqual([])
            const grew = [...gained].some((power) => !known.has(power))
            const role = state.roles[user.role]
            if (grew && !isAdmin) expect(role!.level).toBeLessThanOrEqual(level)
            if (grew) misfits.delete(user)
            if (misfits.has(user) || !role || user.isDeleted) return
            const allowed = user.isApiUser ? API_USER_ASSIGNABLE : INTEGRATOR_ASSIGNABLE
            if (user.isApiUser || !user.isBold)
              expect(role.permissions.filter((key) => !(allowed as readonly string[]).includes(key))).toEqual([])
          })
          // Nor does a person reach more by an account taken over, restored or made than the actor held.
          for (const [person, reach] of reachBefore.entries())
            expect(beyond(reachOf(state, person), reach, held)).toEqual([])
        }
      }),
      { numRuns: SEQUENCES, seed: 20_261_121 },
    )
    console.info(`escalation: ${SEQUENCES} sequences, ${asked} steps, ${taken} let through`)
    expect(taken).toBeGreaterThan(SEQUENCES / 2)
  })
})

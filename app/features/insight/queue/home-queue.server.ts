import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Schemas } from '~/api-client/schemas'
import type { CurrentUser } from '~/auth/current-user'
import type { HomeQueue } from './queue-home'
import { groupAsk, rowAsks, toLine } from './queue-words.server'

/** As many single things as a company is asked for on one screen; the page of the queue has them all. */
const MAX_ASKS = 8
/** Of the orders at one's own step: the oldest. */
const MAX_STEPS = 3

/** The queue as the home page shows it: groups for staff, single things for a company's people. */
export function toHomeQueue(groups: Schemas['Home']['queue'], user: CurrentUser): HomeQueue {
  const steps = groups.find(({ group }) => group === 'STEPS')?.first ?? []
  if (user.isBold || user.isAdmin)
    return {
      title: 'Minha fila',
      asks: groups.flatMap((group) => groupAsk(group) ?? []),
      steps: steps.slice(0, MAX_STEPS).map((row) => toLine(row, 'STEPS', user)),
    }
  const now = new Date()
  const today = saoPauloDate(now)
  return {
    title: 'Precisa de você',
    asks: groups
      .flatMap((group) => rowAsks(group, user, now))
      .sort((a, b) => (a.day ?? today).localeCompare(b.day ?? today))
      .slice(0, MAX_ASKS)
      .map(({ ask }) => ask),
    steps: [],
  }
}

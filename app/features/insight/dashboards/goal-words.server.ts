import { goalPercentage, goalShare } from '#domain/insight/dashboards/goal-gauge'
import { formatPercent } from '~/format/numbers'
import type { DashboardData } from './dashboards-api.server'

/**
 * The goal of the month against the confirmed orders without the service fee, as home and panel draw it; null without a
 * goal.
 * @param href the orders behind 'Realizado'
 * @param inWords of a sum in reais
 */
export function toGoal({ goal, orders }: DashboardData, href: string, inWords: (value: number) => string) {
  const realised = orders.confirmed.totalValueWithoutServiceFee
  const [realisedCents, goalCents] = [Math.round(realised * 100), Math.round(goal * 100)]
  const percentage = goalPercentage(realisedCents, goalCents)
  if (percentage === null) return null
  return {
    percentage,
    text: formatPercent(goalShare(realisedCents, goalCents) ?? 0, 2),
    rows: [
      { label: 'Meta', value: goal, text: inWords(goal) },
      { label: 'Realizado', value: realised, text: inWords(realised), href },
    ],
  }
}

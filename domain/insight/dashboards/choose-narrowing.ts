import type { DashboardQuery } from './dashboard-query'

interface Regional {
  id: number | null
  hasOrders: boolean
  teams: readonly { id: number; name: string }[]
}

/** The filters of a page of figures, and the choices that the filter row offers. */
export interface ChosenNarrowing<Choice extends Regional> {
  regional: (Choice & { id: number }) | undefined
  team: { id: number; name: string } | undefined
  regionals: (Choice & { id: number })[]
  /** Of the chosen regional, else of all. */
  teams: { id: number; name: string }[]
}

/**
 * Regional and team of a page of figures: those of the address as far as its reader may choose them, the own regional
 * where nothing is asked; a team of another regional is no choice. Page and API ask this one function.
 * @param asked `asksRegional` where the address names one, even the empty one that means all
 * @param found null where the regionals could not be read, or may not be chosen
 */
export function chooseNarrowing<Choice extends Regional>(
  asked: Pick<DashboardQuery, 'regionalId' | 'teamId'> & { asksRegional: boolean },
  found: { data: readonly Choice[]; ownRegionalId: number | null } | null,
): ChosenNarrowing<Choice> {
  const regionals = (found?.data ?? []).flatMap((one) =>
    one.id !== null && one.hasOrders ? [{ ...one, id: one.id }] : [],
  )
  const wanted = asked.asksRegional ? asked.regionalId : (found?.ownRegionalId ?? undefined)
  const regional = regionals.find(({ id }) => id === wanted)
  const teams = (regional ? [regional] : regionals).flatMap((one) => one.teams)
  return { regional, team: teams.find(({ id }) => id === asked.teamId), regionals, teams }
}

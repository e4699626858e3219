import type { Schemas } from '~/api-client/schemas'
import { formatInteger } from '~/format/numbers'
import { exactKwp } from '~/format/potency'

type Electrics = Schemas['OrderElectrics']
type Plan = NonNullable<Electrics['plan']>

/** One row of the drawing: the strings on one tracker, and where they lead to. */
export interface WiringRow {
  key: string
  /** 'MPPT 1'; of a microinverter 'Entradas'. */
  tracker: string
  /** '2 strings de 8', and below it '9,36 kWp'. */
  strings: string
  power: string
  /** Boxes to draw side by side: modules of one string, at most ten, and how many rows of them. */
  modules: number
  parallel: number
  isOver: boolean
}

export interface Wiring {
  /** Of inverters that are not drawn: '3 inversores mais, ligados de outro modo'. */
  more: string | null
  inverters: { key: string; name: string; rows: WiringRow[] }[]
}

/** More inverters of one kind that are wired alike are one row 'igual em'. */
const MOST_DRAWN = 6

/**
 * The plan as rows to draw: inverters one below the other, each with its trackers. Equal ones are drawn once.
 * @param over the tracker whose check stops the kit: its place in the drawing is marked
 */
export function drawWiring(
  plan: Plan,
  moduleWatts: number,
  over: { at: string | null; tracker: number | null } | null,
): Wiring {
  const alike = groupAlike(plan.inverters)
  const total = plan.inverters
    .flatMap(({ trackers }) => trackers)
    .reduce((sum, one) => sum + one.strings * one.modules, 0)
  const watts = total > 0 ? moduleWatts / total : 0
  return {
    more:
      alike.length > MOST_DRAWN
        ? `Há mais ${formatInteger(alike.length - MOST_DRAWN)} modos de ligar, dos outros inversores.`
        : null,
    inverters: alike.slice(0, MOST_DRAWN).map(({ count, name, trackers }, at) => ({
      key: `${at}`,
      name: count > 1 ? `${formatInteger(count)} × ${name}` : name,
      rows: rowsOf(trackers).map(({ first, last, strings, modules }) => ({
        key: `${at}-${first}`,
        tracker:
          modules === 1 ? `Entradas ${first} a ${last}` : first === last ? `MPPT ${first}` : `MPPT ${first} a ${last}`,
        strings: stringsText(strings, modules, last - first + 1),
        power: exactKwp(strings * modules * (last - first + 1) * watts),
        modules: Math.min(modules, 10),
        parallel: Math.min(strings, 3),
        isOver: over?.at === name && over.tracker !== null && over.tracker >= first && over.tracker <= last,
      })),
    })),
  }
}

type Trackers = Plan['inverters'][number]['trackers']

function groupAlike(inverters: Plan['inverters']): { count: number; name: string; trackers: Trackers }[] {
  const groups = new Map<string, { count: number; name: string; trackers: Trackers }>()
  for (const { productId, name, trackers } of inverters) {
    const key = JSON.stringify([productId, trackers])
    const known = groups.get(key)
    if (known) known.count += 1
    else groups.set(key, { count: 1, name, trackers })
  }
  return [...groups.values()]
}

/** Neighbours that are wired alike are one row. */
function rowsOf(trackers: Trackers): { first: number; last: number; strings: number; modules: number }[] {
  const rows: { first: number; last: number; strings: number; modules: number }[] = []
  for (const { tracker, strings, modules } of trackers) {
    const before = rows.at(-1)
    if (before && before.last === tracker && before.strings === strings && before.modules === modules)
      before.last = tracker + 1
    else rows.push({ first: tracker + 1, last: tracker + 1, strings, modules })
  }
  return rows
}

function stringsText(strings: number, modules: number, trackers: number): string {
  if (modules === 1) return `${formatInteger(trackers)} ${trackers === 1 ? 'módulo' : 'módulos, um em cada'}`
  const each = `${strings} ${strings === 1 ? 'string' : 'strings'} de ${modules}`
  return trackers > 1 ? `${each} em cada` : each
}

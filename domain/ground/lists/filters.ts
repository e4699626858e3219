import { entriesOf } from '../objects/entries-of'

/** Known by the address and by chips; the panel draws it only while it is on. */
export const ASKED = { whenAsked: true } as const

/** A filter that is on or absent. @param words its one choice */
export const flag = <const Name extends string>(name: Name, label: string, words = 'Sim') =>
  ({ name, label, kind: 'choice', options: [['true', words]] }) as const

/** One word of a table. */
export const oneOf = <const Name extends string, const Table extends Readonly<Record<string, string>>>(
  name: Name,
  label: string,
  table: Table,
) => ({ name, label, kind: 'choice', options: entriesOf(table) }) as const

/** From a day to a day, both of them in it: `initialX` and `finalX`. */
export const daysOf = <const Name extends string>(name: Name, label: string) =>
  [
    { name: `initial${name}`, label: `${label} de`, kind: 'date' },
    { name: `final${name}`, label: `${label} até`, kind: 'date' },
  ] as const

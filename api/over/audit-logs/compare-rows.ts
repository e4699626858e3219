import type { SealedRow } from './canonical-row'

export interface RowFinding {
  kind: 'changed' | 'lost' | 'added'
  id: number
}

/** What became of sealed rows, by id. */
export function compareRows(sealed: readonly SealedRow[], present: readonly SealedRow[]): RowFinding[] {
  const wanted = new Map(sealed)
  const there = new Map(present)
  const ids = [...new Set([...wanted.keys(), ...there.keys()])].sort((a, b) => a - b)
  return ids.flatMap((id): RowFinding[] => {
    if (!wanted.has(id)) return [{ kind: 'added', id }]
    if (!there.has(id)) return [{ kind: 'lost', id }]
    return wanted.get(id) === there.get(id) ? [] : [{ kind: 'changed', id }]
  })
}

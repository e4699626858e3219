/** As deep as a price book follows related products (api/catalogue/pricing/load-price-book). */
export const MAX_RELATED_DEPTH = 5

export interface RelationRefusal<Key> {
  child: Key
  why: 'circle' | 'deep' | 'other'
  /** The one that it comes with already. */
  parent: Key | null
}

/**
 * Whether new lists of related products fit among those that there are: a product comes with one other at most, none
 * comes with itself through any number of others, and no more than five levels hang together.
 * @param edges parent and child, as they are
 * @param lists of each parent whose list changes, all that comes with it then; in this order each is judged
 * @returns for a parent whose list does not fit the first child that does not
 */
export function refuseRelations<Key extends string | number>(
  edges: readonly (readonly [parent: Key, child: Key])[],
  lists: ReadonlyMap<Key, readonly Key[]>,
): Map<Key, RelationRefusal<Key>> {
  const parentOf = new Map<Key, Key>()
  const childrenOf = new Map<Key, Key[]>()
  const join = (parent: Key, child: Key) => {
    parentOf.set(child, parent)
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), child])
  }
  for (const [parent, child] of edges) if (!lists.has(parent)) join(parent, child)
  const height = (key: Key, left = MAX_RELATED_DEPTH + 1): number =>
    left === 0 ? 0 : Math.max(0, ...(childrenOf.get(key) ?? []).map((child) => 1 + height(child, left - 1)))
  const refused = new Map<Key, RelationRefusal<Key>>()
  for (const [parent, children] of lists)
    for (const child of children) {
      const above: Key[] = []
      for (
        let at: Key | undefined = parent;
        at !== undefined && above.length <= lists.size + edges.length;
        at = parentOf.get(at)
      )
        above.push(at)
      const other = parentOf.get(child)
      const why = above.includes(child)
        ? 'circle'
        : other !== undefined
          ? 'other'
          : above.length + height(child) > MAX_RELATED_DEPTH
            ? 'deep'
            : null
      if (!why) join(parent, child)
      else if (!refused.has(parent)) refused.set(parent, { child, why, parent: other ?? null })
    }
  return refused
}

export const MAX_FIELDS = 1_000
const MAX_NAME_LENGTH = 200
const MAX_DEPTH = 6
const MAX_INDEX = 300
/**
 * Room for every list of a form together. A list whose fields follow each other needs no more room than it has fields.
 */
const MAX_ROOM = 2_000

/** Conform reads orders to itself from these two, paths and values of them in JSON; no form of ours sends them. */
const RESERVED = new Set(['__intent__', '__state__'])
/** No field of a form and no member of an object of ours is called so. */
export const UNSAFE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor'])

/** 'lines[3].quantity' → 'lines', '[3]', 'quantity': where Conform begins a level, and a little more often. */
const PARTS = /\[[^[\]]*\]?|[^.[\]]+/g

type Node = { isList: boolean; isGroup: boolean; values: number; room: number }

/**
 * Looks at the names of a form's fields before they become paths into objects: `x[1000000000]=1`, 15 bytes, would block
 * the process for half a minute and take its memory (docs/threats.md trap 3 and T26). So would
 * `x[0]=1&x.length=1000000000`, which is why nothing may be a list and a group at once, and a thousand lists of three
 * hundred inside each other, which is why all lists share one room.
 * @param names as the parser gave them that the form is read with, one for each field, in their order
 * @returns the error, or null
 */
export function refuseNames(names: Iterable<string>): string | null {
  const nodes = new Map<string, Node>()
  let count = 0
  let room = 0
  for (const name of names) {
    count += 1
    if (count > MAX_FIELDS) return 'too many fields'
    if (name.length > MAX_NAME_LENGTH) return 'field name too long'
    if (RESERVED.has(name)) return 'field name is reserved'
    if ((name.match(/[.[]/g)?.length ?? 0) > MAX_DEPTH) return 'field name too deep'
    let path = ''
    for (const part of name.match(PARTS) ?? []) {
      const node = nodeAt(nodes, path)
      const before = node.room
      const reason = step(node, part, path === '')
      if (reason) return reason
      room += node.room - before
      if (room > MAX_ROOM) return 'lists too long together'
      path += part.startsWith('[') ? `[${indexOf(part) ?? node.room - 1}]` : `.${part}`
    }
    const leaf = nodeAt(nodes, path)
    leaf.values += 1
    if (isMixed(leaf)) return 'a list and a group at once'
  }
  return null
}

/** One level down from a node: what it becomes by it, and whether it may. */
function step(node: Node, part: string, isRoot: boolean): string | null {
  const word = part.replace(/[[\]]/g, '')
  if (UNSAFE_NAMES.has(word)) return 'field name is unsafe'
  // Whatever its notation: an array takes 'x.1000000000' for an index as well.
  if (/^\d+$/.test(word) && Number(word) > MAX_INDEX) return 'list too long'
  // The form itself is never a list.
  if (isRoot) return null
  if (!part.startsWith('[')) node.isGroup = true
  else {
    node.isList = true
    node.room = Math.max(node.room, (indexOf(part) ?? node.room) + 1)
  }
  return isMixed(node) ? 'a list and a group at once' : null
}

/** The second value of one name makes it a list, too. */
const isMixed = ({ isList, isGroup, values }: Node): boolean => isGroup && (isList || values > 1)

/** @returns undefined for `[]`, which means the next one */
const indexOf = (part: string): number | undefined => (/\d/.test(part) ? Number(part.replace(/\D/g, '')) : undefined)

function nodeAt(nodes: Map<string, Node>, path: string): Node {
  const node = nodes.get(path) ?? { isList: false, isGroup: false, values: 0, room: 0 }
  nodes.set(path, node)
  return node
}

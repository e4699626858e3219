/** The size of a JSON text: how many values, names counted too, and how deep its lists and groups are nested. */
export interface JsonWeight {
  nodes: number
  depth: number
}

const QUOTE = 34
const COMMA = 44
const COLON = 58
const OPEN_LIST = 91
const BACKSLASH = 92
const CLOSE_LIST = 93
const OPEN_GROUP = 123
const CLOSE_GROUP = 125

/**
 * Whether a JSON text holds more than that, told by its marks alone, in one walk and without memory: the parser would
 * make half a million objects of a megabyte of '[[[[' first. A text that is no JSON is weighed all the same.
 */
export function isHeavier(text: string, most: JsonWeight): boolean {
  let nodes = 1
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const mark = text.charCodeAt(at)
    if (mark === QUOTE) {
      at = endOfText(text, at)
      if (at < 0) return false
    } else if (mark === COMMA || mark === COLON) nodes += 1
    else if (mark === OPEN_LIST || mark === OPEN_GROUP) {
      nodes += 1
      depth += 1
      if (depth > most.depth) return true
    } else if (mark === CLOSE_LIST || mark === CLOSE_GROUP) depth -= 1
    if (nodes > most.nodes) return true
  }
  return false
}

/** @returns the place of the quote that ends it, or -1 */
function endOfText(text: string, begin: number): number {
  for (let at = text.indexOf('"', begin + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return at
  }
  return -1
}

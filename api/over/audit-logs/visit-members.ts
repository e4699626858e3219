/**
 * Rewrites members of objects in a JSON text, at any depth, and leaves every other letter of it as it is: a parser
 * would lose digits of numbers, and the text is what was sealed. Each text is read once, letter by letter, because the
 * audit log has many.
 * @param json well-formed, or empty
 * @param visit gets a member's path ('lines/0/name'), its field and its value's text; answers the text to put there,
 * or null to leave the value and look inside it
 */
export function visitMembers(
  json: string,
  visit: (path: string, field: string, value: () => string) => string | null,
): string {
  let out = ''
  let copied = 0

  /** @returns where the value that begins at `from` ends */
  function walk(from: number, path: string): number {
    const opening = json.charCodeAt(from)
    if (opening === BRACE) return walkObject(from + 1, path)
    if (opening === BRACKET) return walkList(from + 1, path)
    return endOf(json, from)
  }

  function walkList(from: number, path: string): number {
    let at = nextToken(json, from)
    for (let place = 0; json.charCodeAt(at) !== BRACKET_END; place++) {
      at = nextToken(json, walk(at, `${path}${place}/`))
      if (json.charCodeAt(at) === COMMA) at = nextToken(json, at + 1)
    }
    return at + 1
  }

  function walkObject(from: number, path: string): number {
    let at = nextToken(json, from)
    while (json.charCodeAt(at) !== BRACE_END) {
      const fieldEnd = endOf(json, at)
      const quoted = json.slice(at, fieldEnd)
      const field = quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1)
      // Over the colon.
      const start = nextToken(json, nextToken(json, fieldEnd) + 1)
      at = nextToken(json, member(start, `${path}${escapePart(field)}`, field))
      if (json.charCodeAt(at) === COMMA) at = nextToken(json, at + 1)
    }
    return at + 1
  }

  function member(start: number, path: string, field: string): number {
    let end = -1
    const replaced = visit(path, field, () => {
      end = endOf(json, start)
      return json.slice(start, end)
    })
    if (replaced === null) return walk(start, `${path}/`)
    if (end < 0) end = endOf(json, start)
    out += json.slice(copied, start) + replaced
    copied = end
    return end
  }

  const first = nextToken(json, 0)
  if (first < json.length) walk(first, '')
  return copied === 0 ? json : out + json.slice(copied)
}

/** A path of `visitMembers` as PostgreSQL takes it. */
export const pathParts = (path: string): string[] =>
  path.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

const escapePart = (part: string): string =>
  part.includes('~') || part.includes('/') ? part.replaceAll('~', '~0').replaceAll('/', '~1') : part

const [QUOTE, COMMA, BACKSLASH, BRACE, BRACE_END, BRACKET, BRACKET_END] = [34, 44, 92, 123, 125, 91, 93] as const
const SPACE = 32

function nextToken(json: string, from: number): number {
  let at = from
  while (json.charCodeAt(at) <= SPACE) at++
  return at
}

/** Where the value that begins at `from` ends: after its last letter. */
function endOf(json: string, from: number): number {
  let depth = 0
  let at = from
  do {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = endOfString(json, at)
    else if (code === BRACE || code === BRACKET) {
      depth++
      at++
    } else if (code === BRACE_END || code === BRACKET_END) {
      depth--
      at++
    } else if (depth > 0) at++
    else return endOfWord(json, at)
  } while (depth > 0)
  return at
}

function endOfString(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); ; at = json.indexOf('"', at + 1)) {
    let backslashes = 0
    while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return at + 1
  }
}

/** A number, true, false or null. */
function endOfWord(json: string, from: number): number {
  let at = from
  for (; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === COMMA || code === BRACE_END || code === BRACKET_END || code <= SPACE) break
  }
  return at
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/**
 * Rewrites members of objects in a JSON text, at any depth, and leaves every other letter of it as it is: a parser would
 * lose digits of numbers, and the text is what was sealed.
 * @param visit gets a member's path ('lines/0/name'), its field and its value's text; answers the text to put there, or null to leave the
 * value and look inside it
 */
export function visitMembers(
  json: string,
  visit: (path: string, field: string, value: () => string) => string | null,
): string {
  const tokens = [...json.matchAll(TOKEN)]
  let out = ''
  let copied = 0
  let at = 0

  /** Steps over one value. */
  function skip(): void {
    let depth = 0
    do {
      const token = tokens[at++]![0]
      if (token === '{' || token === '[') depth++
      else if (token === '}' || token === ']') depth--
    } while (depth > 0)
  }

  function walk(path: string): void {
    const opening = tokens[at]![0]
    if (opening !== '{' && opening !== '[') {
      at++
      return
    }
    at++
    for (let place = 0; ; place++) {
      if (tokens[at]![0] === ',') at++
      const token = tokens[at]![0]
      if (token === '}' || token === ']') {
        at++
        return
      }
      if (opening === '[') walk(`${path}${place}/`)
      else member(path)
    }
  }

  function member(path: string): void {
    const field = JSON.parse(tokens[at]![0]) as string
    at += 2
    const from = at
    const start = tokens[from]!.index
    const here = `${path}${field.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const value = () => {
      at = from
      skip()
      const last = tokens[at - 1]!
      return json.slice(start, last.index + last[0].length)
    }
    const replaced = visit(here, field, value)
    if (replaced === null) {
      at = from
      return walk(`${here}/`)
    }
    out += json.slice(copied, start) + replaced
    copied = start + value().length
  }

  if (tokens.length > 0) walk('')
  return out + json.slice(copied)
}

/** A path of `visitMembers` as PostgreSQL takes it. */
export const pathParts = (path: string): string[] =>
  path.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

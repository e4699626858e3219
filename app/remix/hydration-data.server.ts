/**
 * The data that a page hydrates from. Remix writes it in the flat notation of turbo-stream, whose running numbers
 * hardly compress: a list of 25 rows is 0.6 KB lighter as plain JSON, which repeats what the HTML says already. So it
 * travels as JSON, and a line of script in the page puts it into that notation again.
 */

/** `UNDEFINED` in turbo-stream is left out by JSON; -5 is its null. Each value gets a place of its own. */
const FLATTEN =
  'd=>{let a=[],f=v=>{if(v===null)return-5;let i=a.push(0)-1;a[i]=Array.isArray(v)?v.map(f):typeof v=="object"?Object.fromEntries(Object.entries(v).map(([k,x])=>["_"+f(k),f(x)])):v;return i};f(d);return new Response(JSON.stringify(a)+"\\n").body}'

/**
 * @param state what Remix would write: loaderData, actionData and errors
 * @returns an expression whose value is the stream that Remix reads; null when JSON cannot say it (a date, a promise …)
 */
export function streamOfPlainData(state: Record<string, unknown>): string | null {
  return isPlain(state) ? `(${FLATTEN})(${forScript(JSON.stringify(state))})` : null
}

/** JSON as part of a script in an HTML page. */
export function forScript(json: string): string {
  return json.replace(/[&<>\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
}

const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Whether JSON gives back the same. A name like '__proto__' means something else in a script than in JSON. */
function isPlain(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
    case 'object':
      if (value === null) return true
      if (Array.isArray(value)) return Array.from(value).every(isPlain)
      return isDictionary(value) && Object.values(value).every((part) => part === undefined || isPlain(part))
    default:
      return false
  }
}

function isDictionary(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return (
    (prototype === Object.prototype || prototype === null) && !Object.hasOwn(value, '__proto__') && !('toJSON' in value)
  )
}

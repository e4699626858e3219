import { forScript, streamOfPlainData } from './hydration-data.server'

type Hydration = {
  nonce: string
  /** loaderData, actionData and errors, as Remix would write them. */
  state: Record<string, unknown>
  /** The same, encoded by Remix. */
  stream: ReadableStream<Uint8Array>
}

/**
 * Puts the data that a page hydrates from into its scripts, and makes those that Remix writes short: 0.9 KB of a list. A script that it does
 * not recognise it leaves alone. Only for the built portal: Remix's flags are not in the page any more, but in its scripts
 * (scripts/fold-remix-flags.mjs).
 */
export async function finishScripts(html: string, { nonce, state, stream }: Hydration): Promise<string> {
  // A script is known by the nonce: what users wrote cannot be taken for one.
  const plain = `<script nonce="${nonce}">`
  const short = [
    { opening: `${plain}((STORAGE_KEY`, change: () => RESTORE_SCROLL },
    { opening: `<script nonce="${nonce}" type="module"`, change: shortenManifest },
  ].reduce((text, { opening, change }) => changeScript(text, opening, change), html)
  const data = streamOfPlainData(state)
  const whole = data
    ? changeScript(short, `${plain}window.__remixContext = `, (script) =>
        script
          .replace(FLAGS, () => '"future":{}')
          .replace(ROOM_FOR_STREAM, () => `window.__remixContext.stream=${data}`),
      )
    : short
  if (data && whole.includes(data)) {
    await stream.cancel()
    return whole
  }
  return appendData(short, { nonce, stream })
}

/** The data as Remix itself sends it, written before the page's end. */
export async function appendData(html: string, { nonce, stream }: Omit<Hydration, 'state'>): Promise<string> {
  let data = ''
  const decoder = new TextDecoder()
  for await (const chunk of stream) data += decoder.decode(chunk, { stream: true })
  const controller = 'window.__remixContext.streamController'
  const script = `${controller}.enqueue(${forScript(JSON.stringify(data))});${controller}.close()`
  return beforeEnd(html, `<script nonce="${nonce}">${script}</script>`)
}

/** Writes something before the last `</body>`. */
export function beforeEnd(html: string, addition: string): string {
  const end = html.lastIndexOf('</body>')
  return end === -1 ? html + addition : html.slice(0, end) + addition + html.slice(end)
}

/** What Remix's ScrollRestoration does before React is there; its own words are the source of a function. */
const RESTORE_SCROLL =
  'try{let s=history.state;s&&s.key||history.replaceState(s={key:Math.random().toString(32).slice(2)},"");let y=JSON.parse(sessionStorage.positions||"{}")[s.key];y>=0&&scrollTo(0,y)}catch{}'
const FLAGS = /"future":\{[^}]*\}/
const ROOM_FOR_STREAM = /window\.__remixContext\.stream = new ReadableStream\(.*?TextEncoderStream\(\)\);/s
const MANIFEST = /(?<=window\.__remixManifest = )\{.*?\n\}(?=;\n)/s

/** The manifest of the page's routes, without line breaks and without what is false. */
function shortenManifest(script: string): string {
  return script.replace(MANIFEST, (pretty) =>
    JSON.stringify(JSON.parse(pretty), (_, value) => (value === false ? undefined : value)),
  )
}

function changeScript(html: string, opening: string, change: (script: string) => string): string {
  const start = html.indexOf('>', html.indexOf(opening)) + 1
  if (!html.includes(opening)) return html
  const end = html.indexOf('</script>', start)
  return html.slice(0, start) + change(html.slice(start, end)) + html.slice(end)
}

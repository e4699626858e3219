import { forScript, streamOfPlainData } from './hydration-data.server'

type Hydration = {
  nonce: string
  /** loaderData, actionData and errors, as Remix would write them. */
  state: Record<string, unknown>
  /** The same, encoded by Remix. */
  stream: ReadableStream<Uint8Array>
}

/**
 * Puts the data that a page hydrates from into the script that makes room for them. Where JSON cannot say them, or
 * Remix words that script otherwise, they go before the page's end as Remix encoded them.
 */
export async function writeData(html: string, { nonce, state, stream }: Hydration): Promise<string> {
  const data = streamOfPlainData(state)
  const whole = data ? fillRoom(html, nonce, data) : html
  if (whole === html) return appendData(html, { nonce, stream })
  await stream.cancel()
  return whole
}

const ROOM = /window\.__remixContext\.stream = new ReadableStream\(.*?TextEncoderStream\(\)\);/s

/** The script is known by the nonce: what users wrote cannot be taken for it. */
function fillRoom(html: string, nonce: string, data: string): string {
  const start = html.indexOf(`<script nonce="${nonce}">window.__remixContext = `)
  if (start === -1) return html
  const end = html.indexOf('</script>', start)
  const script = html.slice(start, end).replace(ROOM, () => `window.__remixContext.stream=${data}`)
  return html.slice(0, start) + script + html.slice(end)
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

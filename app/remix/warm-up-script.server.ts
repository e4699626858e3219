import type { EntryContext } from '@remix-run/node'

/** The routes of the first page after the login. */
const NEXT_ROUTES = ['root', 'routes/_app', 'routes/_app._index']

/**
 * The login loads no script. Once it is painted and idle, this fetches the scripts and the sheet of the page that
 * follows, at low priority, so that it comes from the cache. Nothing waits for it.
 */
export function warmUpScript(manifest: EntryContext['manifest'], stylesUrl: string, nonce: string): string {
  const routes = NEXT_ROUTES.map((id) => manifest.routes[id]).filter((route) => route !== undefined)
  const modules = routes.flatMap((route) => [route.module, ...(route.imports ?? [])])
  const urls = [...new Set([stylesUrl, manifest.entry.module, ...manifest.entry.imports, ...modules])]
  const list = urls.map((url) => url.replace('/assets/', '')).join(' ')
  const code = `addEventListener("load",()=>setTimeout(()=>{navigator.connection?.saveData||"${list}".split(" ").map(f=>fetch("/assets/"+f,{priority:"low"}).catch(()=>{}))},500))`
  return `<script nonce="${nonce}">${code}</script>`
}

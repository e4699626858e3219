import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_LOGINS, type Persona } from '../../api/over/seed/demo-logins'
import { logIn } from '../../bench/log-in'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { send } from './http-client'
import { type ServedPortal, servePortal } from './portal-over-test-api'
import { readRoutes } from './remix-routes'

/**
 * The API takes every filter and sorting that a page offers: it refuses those that it does not know, and no page may
 * run into that. A page leaves out unknown ones that were typed into an address, or come from an old link or view.
 */

let api: TestApi
let portal: ServedPortal
let paths: string[]
const refused: string[] = []
beforeAll(async () => {
  api = await openTestApi()
  // Also what a page asks for in passing, and would do without.
  const send = async (...call: Parameters<TestApi['send']>) => {
    const answer = await api.send(...call)
    if (answer.status === 422 && call[0].method === 'GET')
      refused.push(`${new URL(call[0].url).pathname} ${await answer.clone().text()}`)
    return answer
  }
  portal = await servePortal({ ...api, send })
  const routes = await readRoutes()
  paths = [...new Set(routes.filter((one) => one.isPage && !one.pattern.includes(':')).map(({ pattern }) => pattern))]
})
afterAll(async () => {
  await portal?.close()
  await api?.close()
})

/** A value that a control of each kind may send. */
function sentBy(control: string): string | null {
  if (/type="(submit|reset|file|password)"/.test(control)) return null
  if (/type="date"/.test(control)) return '2026-10-01'
  if (/type="month"/.test(control)) return '2026-10'
  return (
    /value="([^"]+)"/.exec(control)?.[1] ?? (/inputMode="(numeric|decimal)"|type="number"/i.test(control) ? '1' : 'a')
  )
}

/** 'name=value' of each control of the page's forms that ask (method get). */
function offered(html: string): string[] {
  const found = new Set<string>()
  for (const [form] of html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)) {
    if (/^<form\b[^>]*method="post"/i.test(form)) continue
    for (const [control, name] of form.matchAll(/<input\b[^>]*\bname="([^"]+)"[^>]*>/g)) {
      const value = sentBy(control)
      if (value !== null) found.add(`${encodeURIComponent(name!)}=${encodeURIComponent(value)}`)
    }
    for (const [, name, options] of form.matchAll(/<select\b[^>]*\bname="([^"]+)"[^>]*>(.*?)<\/select>/gs)) {
      const values = [...options!.matchAll(/<option\b[^>]*value="([^"]+)"/g)].map(([, value]) => value!)
      if (values.length > 0) found.add(`${encodeURIComponent(name!)}=${encodeURIComponent(values.at(-1)!)}`)
    }
  }
  return [...found]
}

it.each(['admin', 'integrator'] satisfies Persona[])(
  'opens every page of %s by each of its filters and sorts, and by what it does not know',
  {
    timeout: 480_000,
  },
  async (persona) => {
    const cookie = await logIn(portal.origin, DEMO_LOGINS[persona].email)
    const open = (path: string) => send(portal.origin + path, { headers: { cookie, accept: 'text/html' } })
    let tried = 0
    const wrong: string[] = []
    for (const path of paths) {
      const page = await open(path)
      if (page.status !== 200) continue
      const sorts = [...page.text.matchAll(/href="(?:[^"?]*)\?([^"]*\bfield=[^"]*)"/g)].map(([, query]) =>
        query!.replaceAll('&amp;', '&'),
      )
      const queries = [
        ...offered(page.text),
        ...new Set(sorts),
        'naoExiste=1&field=naoExiste&order=desc',
        'search=a&page=2&perPage=50',
      ]
      for (const query of queries) {
        const { status } = await open(`${path}?${query}`)
        tried++
        // Of a record's number: there may be none.
        if (status >= 400 && status !== 404) wrong.push(`${path}?${query} ${status}`)
      }
    }
    console.info(`${persona}: ${tried} addresses of ${paths.length} pages`)
    expect(tried).toBeGreaterThan(20)
    expect(wrong).toEqual([])
    expect(refused.filter((one) => /"rule":"unknown"|"field":"field"/.test(one))).toEqual([])
  },
)

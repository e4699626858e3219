import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { createStaticHandler, type StaticHandlerContext } from '@remix-run/router'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import handleRequest from '../entry.server'
import * as root from '../root'
import { isForRobot } from './robot-page.server'

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const ROBOTS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23.20.0',
]
const NAMED = /<script|modulepreload/

const ask = (headers: Record<string, string>) => new Request('http://portal.example/register', { headers })

/** The portal's own entry and root, as they write a page with scripts, or one that says otherwise. */
async function draw(request: Request, handle: object = {}, session: string | null = null): Promise<string> {
  const routes = [{ id: 'root', path: '', children: [{ id: 'page', path: 'register', loader: () => null }] }]
  const staticHandlerContext = (await createStaticHandler(routes).query(ask({}))) as StaticHandlerContext
  const module = '/assets/page.js'
  const entry = (id: string, path: string, parentId?: string) => [id, { id, path, parentId, module, imports: [] }]
  const remix = {
    manifest: {
      version: '1',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: [] },
      routes: Object.fromEntries([entry('root', ''), entry('page', 'register', 'root')]),
    },
    routeModules: { root, page: { default: () => createElement('h1', null, 'Cadastro'), handle } },
    staticHandlerContext,
    future: {},
    renderMeta: {},
  } as unknown as EntryContext
  const config = { isHttps: false, sessionSecrets: ['robot-page'] }
  const context = { nonce: 'n1', form: null, config } as unknown as AppLoadContext
  if (session) request.headers.set('cookie', await sessionCookie(context, session))
  const page = await handleRequest(request, 200, new Headers(), remix, context)
  expect(page.status).toBe(200)
  return page.text()
}

async function sessionCookie(context: AppLoadContext, token: string): Promise<string> {
  const { startSession } = await import('../auth/session.server')
  return (await startSession(context, token)).split(';')[0] ?? ''
}

test.each(ROBOTS)('%s gets a public page whole, and no script with it', async (name) => {
  const html = await draw(ask({ 'user-agent': name }))
  expect(html).toContain('<h1>Cadastro</h1>')
  expect(html).toContain('rel="stylesheet"')
  expect(html).not.toMatch(NAMED)
})

test('nor what the login fetches ahead, though it keeps its own sheet', async () => {
  const login = { scripts: false, styles: 'inlined' }
  expect(await draw(ask({ 'user-agent': PERSON }), login)).toMatch(NAMED)
  const html = await draw(ask({ 'user-agent': ROBOTS[0] ?? '' }), login)
  expect(html).not.toMatch(NAMED)
  expect(html).toContain('<style nonce="n1">')
})

test.each<Record<string, string>>([{ 'user-agent': PERSON }, { 'user-agent': '' }, {}])(
  'a person gets the scripts: %o',
  async (headers) => {
    expect(await draw(ask(headers))).toContain('/assets/entry.js')
  },
)

test('who is logged in gets them whatever their browser calls itself; a cookie that is not ours counts for nothing', async () => {
  const robot = { 'user-agent': ROBOTS[0] ?? '' }
  expect(await draw(ask(robot), {}, 'token')).toContain('/assets/entry.js')
  expect(await draw(ask({ ...robot, cookie: 'session=forged' }))).not.toMatch(NAMED)
  expect(isForRobot(ask(robot), null)).toBe(true)
})

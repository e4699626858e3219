import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../api/over/seed/demo-logins'
import { brotliSize, get, weighPage } from '../../bench/page-weight'
import { ROOT } from '../support/source-hash'
import { type DemoPortal, openDemoPortal } from './demo-portal'
import { type KnownIds, pathOf, readRoutes } from './remix-routes'

/** docs/threats.md G27, T19, and files that must never reach a browser. */

const CANARIES = {
  SESSION_SECRET: 'CANARY-session-secret-4711',
  ERROR_WEBHOOK_URL: 'https://chat.example/CANARY-webhook-4711',
  SMTP_URL: 'smtp://user:CANARY-smtp-4711@mail.example',
}

let portal: DemoPortal
let ids: KnownIds
beforeAll(async () => {
  portal = await openDemoPortal({ ...CANARIES, LOG_LEVEL: 'info' })
  ids = await portal.knownIds()
})
afterAll(() => portal?.stop())

const scripts = () =>
  readdirSync(join(ROOT, 'build/client'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|json|txt|svg)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(ROOT, 'build/client', name), 'utf8') }))

describe('what the browser gets', () => {
  it('holds no login of the demo, no secret and no server code', () => {
    const built = scripts()
    for (const { name, text } of built) {
      expect(text.includes(DEMO_PASSWORD), `password in ${name}`).toBe(false)
      expect(/[a-z]+@(aurora|soldovale|pampa|demofv)\.example/.exec(text)?.[0], name).toBeUndefined()
      expect(
        /SESSION_SECRET|DATABASE_URL|ERROR_WEBHOOK_URL|argon2|pg-boss|process\.env\.[A-Z]/.exec(text)?.[0],
        name,
      ).toBeUndefined()
      expect(/SheetJS|\bxlsx\b/.exec(text)?.[0], `a spreadsheet library in ${name}`).toBeUndefined()
      expect(text.includes('sourceMappingURL'), name).toBe(false)
    }
    console.info(`G27: ${built.length} built files, no demo login, no secret, no spreadsheet library`)
  })

  it('loads no zod and no chart library with any page', { timeout: 120_000 }, async () => {
    const cookie = await portal.cookieOf('admin')
    const seen = new Set<string>()
    for (const route of (await readRoutes()).filter(({ isPage }) => isPage)) {
      const { scripts: loaded } = await weighPage(portal.origin + pathOf(route, ids), { cookie })
      for (const { url, text } of loaded) {
        if (seen.has(url)) continue
        seen.add(url)
        expect(/ZodError|invalid_union|"too_small"/.exec(text)?.[0], `${url} of ${route.pattern}`).toBeUndefined()
        expect(/Chart\.register|chartjs/i.exec(text)?.[0], `${url} of ${route.pattern}`).toBeUndefined()
      }
    }
    expect(seen.size).toBeGreaterThan(10)
  })

  it('has all of the chart library in one file of at most 60 KB, which pages ask for later', () => {
    const files = scripts().filter(({ name, text }) => name.endsWith('.js') && /chartjs/i.test(text))
    expect(files.map(({ name }) => name.replace(/-[\w-]+\.js$/, ''))).toEqual(['assets/charts'])
    const bytes = brotliSize([join(ROOT, 'build/client', files[0]!.name)])
    console.info(`bytes: charts ${bytes}`)
    expect(bytes).toBeLessThanOrEqual(60 * 1024)
  })

  it('tells no secret in a page, its data or the log', { timeout: 120_000 }, async () => {
    const cookie = await portal.cookieOf('admin')
    const token = (await portal.as('admin').token()) as string
    const secrets = [...Object.values(CANARIES), token, DEMO_PASSWORD]
    for (const route of (await readRoutes()).filter(({ isPage }) => isPage)) {
      const path = pathOf(route, ids)
      for (const target of [path, `${path === '/' ? '/_root' : path}.data`]) {
        const { text } = await get(portal.origin + target, { cookie })
        for (const secret of secrets) expect(text.includes(secret), `${secret.slice(0, 12)} in ${target}`).toBe(false)
      }
    }
    await get(`${portal.origin}/recovery-password/CANARY-recovery-4711?token=CANARY-query-4711`)
    await get(`${portal.origin}/create-account/CANARY-account-4711`)
    for (const secret of [
      ...secrets,
      cookie.split('=')[1] as string,
      'CANARY-recovery',
      'CANARY-query',
      'CANARY-account',
    ])
      expect(portal.output().includes(secret), `${secret.slice(0, 16)} in the log`).toBe(false)
    expect(portal.output()).toContain('"msg":"request"')
  })
})

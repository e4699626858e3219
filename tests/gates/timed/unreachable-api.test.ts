import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FORM_BEGINS, FORM_ENDS } from '#domain/ground/forms/whole-form'
import { openBrowser, visit } from '../../support/open-browser'
import { IS_FULL, inTurn, shareOf } from '../../support/run-size'
import { type RunningPortal, startPortal } from '../../support/start-portal'
import { wearCookie } from '../browser-visit'
import { type DemoPortal, openDemoPortal } from '../demo-portal'
import { FAILURES, type FailingApi, openFailingApi, SILENT } from '../failing-api'
import { fillCart } from '../fill-cart'
import { cpfOf, type FilledForm, filledForms } from '../filled-forms'
import { type Answer, median, ownForm, send } from '../http-client'
import { encodeForm, formsOf, type PageForm } from '../page-forms'
import { type KnownIds, pathOf, readRoutes } from '../remix-routes'
import { openBudget } from '../upload-note-file'

/**
 * docs/threats.md F4: whatever becomes of the API, a page says so in time, and no typed text and no session is lost.
 */

const SENTENCE = 'Não foi possível comunicar com o servidor.'
const LIMIT_MS = 6_000
const STACK = /\bat .{1,80}:\d+:\d+|node_modules|TypeError|ECONN|fetch failed|NoAnswer|Unexpected Server Error/
/** These redirect a logged-in user to the home page, without asking the API. */
const SEND_AWAY =
  /^\/(login|login\/code|logout|theme|register|register-success|register\/ceps\/88010000|request-password-recovery|recovery-password\/1|create-account\/1)$/
/** A proposal's counted dot, its colour and the way back to it: they are sent whatever the API answers, or without it. */
const NEEDLESS = /^\/p\/(1\/(visto\.gif|rating)|cor\/1)$/

let api: RunningPortal
let failing: FailingApi
let portal: DemoPortal
let browser: Browser
let reader: Page
let tabs: { form: Page; walker: Page }
let complaints: string[]
let ids: KnownIds
let paths: string[]
let forms: FilledForm[]
let admin: string
let integrator: string
let buyer: string
let budgetId: number
/** The time of the slowest of all visits at once when none of them waits for the API: so busy is the machine. */
let crowdMs = 0
const slowest: number[] = []
const medians: number[] = []
beforeAll(async () => {
  api = await startPortal({ TRUSTED_PROXY: '1' }, 'api')
  failing = await openFailingApi(api.origin)
  ;[portal, browser] = await Promise.all([
    // Hundreds of visits of one session from one address are tried here, without the bounds' limits.
    openDemoPortal(
      { API_BASE_URL: failing.url, LOG_LEVEL: 'error', CONNECTIONS_PER_ADDRESS: '0', MEMBER_PAGES: '2048' },
      api.origin,
    ),
    openBrowser(),
  ])
  reader = await browser.newPage()
  ids = await portal.knownIds()
  ;[admin, integrator, buyer] = await Promise.all([
    portal.cookieOf('admin'),
    portal.cookieOf('integrator'),
    portal.cookieOf('director'),
  ])
  paths = await pathsThatAsk()
  forms = await filledForms(portal, reader, ids)
  const visitor = await visit(browser, portal.origin)
  complaints = visitor.complaints
  await wearCookie(visitor.context, portal.origin, integrator)
  tabs = { form: visitor.page, walker: await visitor.context.newPage() }
  budgetId = await openBudget(portal.as('admin'), portal.as('integrator'))
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
  await failing?.close()
  await api?.stop()
})

afterEach(() => failing.fail(null))

/** Pages and resources that need the API: the others answer as ever, or redirect a logged-in user. */
async function pathsThatAsk(): Promise<string[]> {
  // The documentation is made once: who read it before the API fell gets it as it was.
  const routes = (await readRoutes()).filter(({ hasLoader, pattern }) => hasLoader && pattern !== '/api-docs')
  const all = [...new Set(routes.map((route) => pathOf(route, ids)))]
  await failing.fail('refuses the connection')
  const answers = await Promise.all(all.map((path) => get(path)))
  await failing.fail(null)
  crowdMs = Math.max(...answers.map(({ ms }) => ms))
  const others = all.filter((_, index) => (answers[index] as Answer).status < 500)
  expect(others.filter((path) => !SEND_AWAY.test(path) && !NEEDLESS.test(path))).toEqual([])
  return all.filter((path) => !others.includes(path))
}

const asData = (path: string) => path.replace(/^[^?]*/, (pathname) => `${pathname === '/' ? '/_root' : pathname}.data`)
const BY_SCRIPT = { accept: '*/*', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }
const BY_HAND = { accept: 'text/html', 'sec-fetch-dest': 'document' }

const get = (path: string, cookie = admin, sign: Record<string, string> = BY_HAND): Promise<Answer> =>
  send(portal.origin + path, { headers: { cookie, ...sign } })

function post(
  { path, cookie, ...form }: Pick<FilledForm, 'path' | 'cookie' | 'fields' | 'isMultipart'>,
  sign: Record<string, string> = {},
): Promise<Answer> {
  const { body, type } = encodeForm(form)
  const headers = { ...ownForm(portal.origin, cookie), 'content-type': type, ...sign }
  return send(portal.origin + path, { method: 'POST', headers, body })
}

/** The faults of an answer: late, a stack, a session that ended, another status, or a missing text. */
function problemsOf(answer: Answer, what: string, wanted: { status: number[]; text: string | RegExp }): string[] {
  const { status, text, ms, setCookies } = answer
  const isThere = typeof wanted.text === 'string' ? text.includes(wanted.text) : wanted.text.test(text)
  return [
    ms < LIMIT_MS + 2 * crowdMs ? null : `${Math.round(ms)} ms`,
    STACK.test(text) ? `a stack: ${STACK.exec(text)?.[0]}` : null,
    setCookies.some((cookie) => cookie.startsWith('session=')) ? 'the session is gone' : null,
    wanted.status.includes(status) ? null : `status ${status}`,
    status === 503 && !answer.headers['retry-after'] ? 'no Retry-After' : null,
    isThere ? null : `not ${wanted.text}: ${text.slice(0, 100)}`,
  ].flatMap((problem) => (problem ? [`${what}: ${problem}`] : []))
}

type Finding = { problems: string[]; ms: number }

/**
 * One after the other, not all at once: were all patience to end at the same moment, the last of them would wait
 * for the first. Of an API that is silent the portal has every visit to itself at the end of its patience; others
 * are answered as they come.
 */
const STAGGER_MS = { silent: 40, others: 8 }
let stagger = STAGGER_MS.others

async function all(visits: (() => Promise<Finding>)[]): Promise<Finding[]> {
  return Promise.all(visits.map((visit, index) => pause(index * stagger).then(visit)))
}

/**
 * In the small run each failure is met by a quarter of the pages and of the forms, others than the failure before: each
 * of them meets two or three.
 */
const PAGES_OF = 4

/**
 * Every page, as a browser asks for it by hand and as the portal's script does: in the small run one of the two, which
 * changes from failure to failure.
 */
const openEveryPage = (round: number) =>
  all(
    shareOf(paths, round, PAGES_OF).flatMap((path, index) =>
      inTurn(
        [
          () =>
            get(path).then((answer) => ({
              problems: problemsOf(answer, path, { status: [503], text: SENTENCE }),
              ms: answer.ms,
            })),
          () =>
            get(asData(path), admin, BY_SCRIPT).then((answer) => ({
              problems: problemsOf(answer, asData(path), { status: [503], text: 'API_UNREACHABLE' }),
              ms: answer.ms,
            })),
        ],
        index + round,
      ),
    ),
  )

/**
 * Every form, likewise. By hand, the page that answers can send the same once more, without passwords. To the script
 * the answer is a reply to the form: were it an error, the form would give way to its page.
 */
const sendEveryForm = (round: number) =>
  all(
    shareOf(forms, round, PAGES_OF).flatMap((form, index) => {
      if (BUTTONS.test(form.path)) return [() => pressButton(form)]
      return inTurn(
        [
          () =>
            post(form).then(async (answer) => {
              const what = `form to ${form.path}`
              const [again] = await formsOf(reader, answer.text)
              const lost = form.fields.filter(
                ([name, value]) =>
                  !/password/i.test(name) &&
                  !MARKS.has(name) &&
                  !again?.fields.some(([other, kept]) => other === name && kept === value),
              )
              return {
                problems: [
                  ...problemsOf(answer, what, { status: [503], text: SENTENCE }),
                  ...lost.map(([name]) => `${what}: ${name} is lost`),
                ],
                ms: answer.ms,
              }
            }),
          () =>
            post({ ...form, path: asData(form.path) }, BY_SCRIPT).then((answer) => ({
              problems: problemsOf(answer, `form to ${asData(form.path)}`, {
                status: [422, 503],
                text: /^\[\{"_1":2\},"data"/,
              }),
              ms: answer.ms,
            })),
        ],
        index + round,
      )
    }),
  )

/** The front takes them out of a whole form: the page that offers it again has its button below all fields. */
const MARKS: ReadonlySet<string> = new Set([FORM_BEGINS, FORM_ENDS])

/**
 * Buttons with nothing typed beside them, which no page of their own answers: they lead back to the page that they were
 * on, and that one says what is wrong.
 */
const BUTTONS = /^\/(notices\/\d+\/dismiss|banners\/\d+\/(click|close))/

async function pressButton(form: FilledForm): Promise<Finding> {
  const answer = await post(form)
  const problems = problemsOf(answer, `button of ${form.path}`, { status: [302], text: '' })
  const { location } = answer.headers
  return { problems: location === '/' ? problems : [...problems, `button of ${form.path}: ${location}`], ms: answer.ms }
}

/** The first form of a page, filled while all is well. */
async function prepare(
  path: string,
  cookie: string,
  values: Record<string, string>,
): Promise<Omit<FilledForm, 'persona'>> {
  const [form] = (await formsOf(reader, (await get(path, cookie)).text)) as [PageForm]
  const fields = form.fields.map(([name, value]): [string, string] => [name, values[name] ?? value])
  return { ...form, fields, path: form.action || path, cookie }
}

/** The results that a form must have exactly once, and how to count them. */
async function prepareOnce(round: number) {
  // A cart of its own: of two checkouts of one cart the first becomes a budget, and every form is sent beside this.
  const { body: me } = await portal.as('integrator').get<{ company: { id: number } }>('/users/me')
  await fillCart(portal.as('director'), { ...ids, company: me.company.id })
  const name = `Cliente do corte ${round}`
  const api = portal.as('integrator')
  const count = async (path: string, query: Record<string, string>, caller = api) =>
    (await caller.get(path, query)).body.data.length
  return [
    {
      form: await prepare('/clients/new', integrator, { name, document: cpfOf(round * 7 + 1) }),
      made: () => count('/companyClients', { name }),
    },
    {
      form: await prepare('/checkout', buyer, { intent: '', description: `Orçamento do corte ${round}` }),
      made: () => count('/budgets', { description: `Orçamento do corte ${round}` }, portal.as('director')),
    },
    {
      form: await prepare(`/budgets/${budgetId}/notes`, admin, { text: `Nota do corte ${round}` }),
      made: async () => {
        const { body } = await api.get(`/orders/${budgetId}`)
        return JSON.stringify(body).split(`"Nota do corte ${round}"`).length - 1
      },
    },
  ]
}

/** A user with scripts: one tab in a form, another that goes on to a list. */
async function openTabs(round: number) {
  const typed = { 'Nome ou razão social': `Cliente com script ${round}`, 'CPF/CNPJ': cpfOf(round * 7 + 2) }
  await Promise.all([open(tabs.form, '/clients/new'), open(tabs.walker, '/orders')])
  for (const [label, value] of Object.entries(typed)) await tabs.form.getByLabel(label).fill(value)
  const create = () => tabs.form.getByRole('button', { name: 'Criar cliente' }).click()
  const said = (tab: Page) => tab.getByText(SENTENCE).first().waitFor()
  return {
    async meet() {
      await create()
      await tabs.walker.locator('nav').getByRole('link', { name: 'Clientes' }).click()
      await Promise.all([said(tabs.form), said(tabs.walker)])
      for (const [label, value] of Object.entries(typed)) {
        const kept = await tabs.form.getByLabel(label).inputValue()
        expect(kept.replace(/\W/g, ''), label).toBe(value.replace(/\W/g, ''))
      }
    },
    async goOn() {
      await create()
      await tabs.form.waitForURL('**/clients')
      await tabs.form.locator('.notice-success').waitFor()
      await tabs.walker.getByRole('link', { name: 'Atualizar a página' }).click()
      await tabs.walker.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor()
      const { body } = await portal.as('integrator').get('/companyClients', { name: typed['Nome ou razão social'] })
      expect(body.data).toHaveLength(1)
    },
  }
}

/** A page that its scripts have taken over. */
async function open(tab: Page, path: string): Promise<void> {
  await tab.goto(path)
  await tab.waitForFunction(() =>
    Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

describe('an API that', () => {
  it.each(FAILURES)('%s', { timeout: 60_000 }, async (failure) => {
    const round = FAILURES.indexOf(failure) + 1
    const once = await prepareOnce(round)
    const somebody = await openTabs(round)

    stagger = SILENT.includes(failure) ? STAGGER_MS.silent : STAGGER_MS.others
    await failing.fail(failure)
    const [answers, pages, sent] = await Promise.all([
      Promise.all(once.map(({ form }) => post(form))),
      openEveryPage(round),
      sendEveryForm(round),
      somebody.meet(),
    ])
    const findings = [...pages, ...sent]
    expect(findings.flatMap(({ problems }) => problems)).toEqual([])
    const times = findings.map(({ ms }) => ms)
    slowest.push(Math.max(...times))
    if (!SILENT.includes(failure)) crowdMs = Math.max(crowdMs, ...times)
    medians.push(median(times))

    await failing.fail(null)
    for (const [index, { form, made }] of once.entries()) {
      const answer = answers[index] as Answer
      expect(problemsOf(answer, form.path, { status: [503], text: SENTENCE })).toEqual([])
      const [again] = await formsOf(reader, answer.text)
      const repeated = await post({ ...(again as PageForm), path: form.path, cookie: form.cookie })
      expect(repeated.status, `${form.path} sent again`).toBe(302)
      expect(await made(), form.path).toBe(1)
    }
    await somebody.goOn()
    for (const cookie of [admin, integrator]) expect((await get('/profile', cookie)).status).toBe(200)
  })
})

describe('the visit of all this', () => {
  it('says how much was tried', () => {
    expect(forms.length).toBeGreaterThan(20)
    expect(complaints.filter((line) => !/status of 503/.test(line))).toEqual([])
    console.info(
      `F4: ${FAILURES.length} failures × ${paths.length} pages and ${forms.length} forms × ${IS_FULL ? 'with and without scripts' : 'with or without scripts in turn'}: ` +
        `0 blank pages, 0 stacks, 0 logouts, 0 lost inputs; the sentence after ${Math.round(Math.max(...medians))} ms at worst (median of a failure; slowest of all ${Math.round(Math.max(...slowest))} ms)`,
    )
  })
})

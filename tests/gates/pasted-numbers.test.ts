import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { documentField } from '#domain/ground/documents/client-document'
import { cnpjField } from '#domain/ground/documents/cnpj'
import { mobilePhoneField, phoneField } from '#domain/ground/documents/phone'
import { cepField } from '#domain/ground/places/cep'
import type { Persona } from '../../api/over/seed/demo-logins'
import { openBrowser } from '../support/open-browser'
import { type DemoPortal, openDemoPortal } from './demo-portal'
import { fillOwnCart } from './fill-cart'
import { ownForm, send } from './http-client'
import { encodeForm, formsOf } from './page-forms'

/**
 * Every field with a mask, and the two of the pages without scripts, in thirty spellings as people paste them: what the
 * browser sends is read as the same number with scripts and without, or refused in both.
 */

const NB = '\u00a0'
/** Around a number and within it: characters that come along from a chat, a page, a sheet, a mail. */
const around = (text: string): string[] => [
  text,
  ` ${text}`,
  `${text} `,
  `${NB}${text}${NB}`,
  `\u200b${text}`,
  `\ufeff${text}\u2060`,
  `\u202a${text}\u202c`,
  `\t${text}`,
]
type Spelling = readonly [typed: string, stored: string | null]
const all = (typed: readonly string[], stored: string | null): Spelling[] =>
  typed.map((text) => [text, stored] as const)

const PHONES = [
  ...all(
    [
      ...around('+55 91 98123-4567'),
      ...around('(91) 98123-4567').slice(0, 4),
      `+55${NB}91${NB}98123‑4567`,
      '+55(91)98123-4567',
      '55 91 98123-4567',
      '0 91 98123-4567',
      '091981234567',
      '+55 (0) 91 98123-4567',
      '0055 91 98123-4567',
      '91 – 98123 – 4567',
      '91.98123.4567',
      '＋５５ ９１ ９８１２３-４５６７',
      '5591981234567',
    ],
    '5591981234567',
  ),
  ...all(['55 99123-4567', '+55 55 99123-4567'], '5555991234567'),
  ...all(['(61) 61999-1234', '+1 415 555 26711', '91 98123-4567 ramal 8', '+55 91 98123-45678', '98123-4567'], null),
]
const CEPS = [
  ...all(
    [
      ...around('88301-000'),
      ...around('88.301-000'),
      ...around('88301000'),
      '88 301 000',
      '88301–000',
      `88.301${NB}-${NB}000`,
    ],
    '88301000',
  ),
  ...all(['8830-000', '88301-0000', '88301-00O'], null),
]
const CNPJS = [
  ...all(
    [
      ...around('11.222.333/0001-81'),
      ...around('11222333000181'),
      '11 222 333 0001 81',
      '11.222.333/0001–81',
      `11.222.333${NB}/${NB}0001${NB}-${NB}81`,
    ],
    '11222333000181',
  ),
  ...all([...around('12.abc.345/01de-35'), '12ABC34501DE35'], '12ABC34501DE35'),
  ...all(['11.222.333/0001-82', '11.222.333/0001-8', '11.222.333/0001-811'], null),
]
const DOCUMENTS = [...CNPJS, ...all([...around('999.000.001-88'), '99900000188', '999 000 001 88'], '99900000188')]

const KINDS = {
  phone: [PHONES, phoneField()],
  mobile: [PHONES, mobilePhoneField()],
  cep: [CEPS, cepField()],
  cnpj: [CNPJS, cnpjField()],
  document: [DOCUMENTS, documentField()],
} as const satisfies Record<string, readonly [readonly Spelling[], z.ZodType<string>]>

type Kind = keyof typeof KINDS
const DRAWN: Readonly<Record<Kind, readonly [typed: string, drawn: string]>> = {
  phone: ['91981234567', '(91) 98123-4567'],
  mobile: ['91981234567', '(91) 98123-4567'],
  cep: ['88301000', '88301-000'],
  cnpj: ['11222333000181', '11.222.333/0001-81'],
  document: ['99900000188', '999.000.001-88'],
}

type Place = readonly [path: string, persona: Persona | null, fields: Readonly<Record<string, Kind>>]

/** Where each mask is drawn: by its component, so that a new one is not missed. */
const PLACES: Readonly<Record<string, readonly Place[]>> = {
  'people/companies/contact-fields.tsx': [
    ['/companies/new', 'admin', { phone: 'phone', whatsapp: 'phone' }],
    ['/companies/COMPANY/info', 'admin', { phone: 'phone', whatsapp: 'phone' }],
  ],
  'people/companies/identity-fields.tsx': [['/companies/new', 'admin', { cnpj: 'cnpj' }]],
  'people/company-clients/address-fields.tsx': [['/clients/new', 'integrator', { cep: 'cep' }]],
  'people/company-clients/company-client-fields.tsx': [
    ['/clients/new', 'integrator', { document: 'document', mobilePhone: 'phone' }],
  ],
  'people/users/user-form.tsx': [['/users/new?companyId=COMPANY', 'admin', { whatsapp: 'mobile' }]],
  'routes/_app.profile.tsx': [['/profile', 'integrator', { whatsapp: 'mobile' }]],
  'routes/_app.payment-account.tsx': [['/payment-account', 'admin', { holderDocument: 'document' }]],
  'terms/shipping-companies/shipping-company-form.tsx': [
    ['/shippingCompanies/new', 'admin', { cnpj: 'cnpj', phone: 'phone' }],
  ],
  'terms/branches/branch-form.tsx': [['/branches/new', 'admin', { cnpj: 'cnpj', phone: 'phone' }]],
  'terms/distribution-centers/distribution-center-form.tsx': [['/distribution-centers/new', 'admin', { cnpj: 'cnpj' }]],
  'sales/checkout/triangulation-section.tsx': [
    ['/checkout', 'integrator', { 'triangulation.document': 'document', 'triangulation.phone': 'phone' }],
  ],
  'routes/_app.profile_.brand.tsx': [['/profile/brand', 'integrator', { phone: 'phone', whatsapp: 'phone' }]],
  'sales/proposals/proposal-editor.tsx': [['/proposals/PROPOSAL', 'integrator', { clientPhone: 'phone' }]],
  'routes/_app.proposals.$id.paper._index.tsx': [['/proposals/PROPOSAL/paper', 'integrator', { document: 'document' }]],
  'sales/orders/edit/triangulation-fields.tsx': [
    [
      '/budgets/BUDGET/edit',
      'integrator',
      { 'triangulation.document': 'document', 'triangulation.phone': 'phone', 'triangulation.cep': 'cep' },
    ],
  ],
}
/** Outside the frame. */
const OPEN: readonly Place[] = [
  ['/login', null, { cnpj: 'cnpj' }],
  ['/register', null, { cnpj: 'cnpj' }],
]

let portal: DemoPortal
let browser: Browser
const pages = new Map<Persona | null, Page>()
let ids: { COMPANY: string; BUDGET: string; PROPOSAL: string }
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([openDemoPortal({ LOG_LEVEL: 'error' }), openBrowser()])
  const integrator = portal.as('integrator')
  const [known, { body: me }, { body: budgets }] = await Promise.all([
    portal.knownIds(),
    integrator.get<{ company: { id: number } }>('/users/me'),
    integrator.get<{ data: { id: number }[] }>('/budgets', { 'orderStatus[]': ['NEW'] }),
  ])
  await fillOwnCart(integrator, known)
  const orderId = budgets.data[0]!.id
  const { body: proposal } = await integrator.post<{ id: number; version: number }>('/proposals', { orderId })
  const published = await integrator.post(`/proposals/${proposal.id}/publish`, { version: proposal.version })
  expect(published.status, JSON.stringify(published.body)).toBe(200)
  ids = { COMPANY: String(me.company.id), BUDGET: String(orderId), PROPOSAL: String(proposal.id) }
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

async function pageOf(persona: Persona | null): Promise<Page> {
  const known = pages.get(persona)
  if (known) return known
  const context = await browser.newContext({ baseURL: portal.origin })
  if (persona) {
    const cookies = (await portal.cookieOf(persona)).split('; ').map((one) => {
      const [name = '', value = ''] = one.split(/=(.*)/s)
      return { name, value, url: portal.origin }
    })
    await context.addCookies(cookies)
  }
  const page = await context.newPage()
  pages.set(persona, page)
  return page
}

/** Each put over the field's value, as a paste does it, and left: returns the field's values after that. */
const paste = (field: Locator, spellings: readonly string[]): Promise<string[]> =>
  field.evaluate((element, texts) => {
    const input = element as HTMLInputElement
    return texts.map((text) => {
      input.focus()
      input.select()
      document.execCommand('insertText', false, text)
      input.dispatchEvent(new Event('change', { bubbles: true }))
      return input.value
    })
  }, spellings)

/** The faults of the values that each field sends for each spelling, by a paste with the mask, and without a script. */
async function problemsOf([place, persona, fields]: Place): Promise<string[]> {
  const page = await pageOf(persona)
  const path = place.replace(/[A-Z]{4,}/, (name) => ids[name as keyof typeof ids] ?? name)
  await page.goto(path, { waitUntil: 'load' })
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  const found: string[] = []
  for (const [name, kind] of Object.entries(fields)) {
    const field = page.locator(`input[name="${name}"]`).first()
    // The mask is a file of its own, which comes with the first focus.
    await field.focus()
    if (place !== '/register')
      await expect.poll(() => paste(field, [DRAWN[kind][0]]), { timeout: 20_000 }).toEqual([DRAWN[kind][1]])
    const [spellings, schema] = KINDS[kind]
    const limit = Number((await field.getAttribute('maxlength')) ?? 1_000)
    const held = await paste(
      field,
      spellings.map(([typed]) => typed),
    )
    for (const [at, [typed, stored]] of spellings.entries()) {
      const sent = { with: held[at]!, without: typed.slice(0, limit) }
      for (const [how, value] of Object.entries(sent)) {
        const read = schema.safeParse(value)
        if ((read.success ? read.data : null) !== stored)
          found.push(`${path} ${name}: ${JSON.stringify(typed)} ${how} scripts is sent as ${value}`)
        if (stored === null && value.replace(/\D/g, '') !== typed.normalize('NFKC').replace(/\D/g, ''))
          found.push(`${path} ${name}: ${JSON.stringify(typed)} ${how} scripts loses digits: ${value}`)
      }
    }
  }
  return found
}

describe('a number that is pasted', () => {
  it('has a place here wherever it has a mask', () => {
    const files = ['app/features', 'app/routes'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
        file.endsWith('.tsx') && readFileSync(join(folder, file), 'utf8').includes('<MaskedField')
          ? [folder === 'app/routes' ? `routes/${file}` : file]
          : [],
      ),
    )
    expect(files.sort()).toEqual(Object.keys(PLACES).sort())
    for (const [spellings] of Object.values(KINDS)) expect(spellings.length).toBeGreaterThanOrEqual(30 - 2)
  })

  it('is sent as the same one with scripts and without, or refused in both', async () => {
    const found: string[] = []
    for (const place of [...Object.values(PLACES).flat(), ...OPEN]) found.push(...(await problemsOf(place)))
    expect(found).toEqual([])
  })

  it('is stored as the same one by the API and by a form without scripts', async () => {
    const integrator = portal.as('integrator')
    const myself = async () =>
      (await integrator.get<{ name: string; whatsapp: string | null; version: number }>('/users/me')).body
    const cookie = await portal.cookieOf('integrator')
    const reader = await pageOf('integrator')
    for (const [typed, stored] of PHONES.filter((_, at) => at % 5 === 0 || at > 24)) {
      const { text } = await send(`${portal.origin}/profile`, { headers: { cookie } })
      const form = (await formsOf(reader, text)).find(({ fields }) => fields.some(([name]) => name === 'whatsapp'))!
      const fields = form.fields.map(([name, value]): [string, string] => [name, name === 'whatsapp' ? typed : value])
      const { body, type } = encodeForm({ ...form, fields })
      const answer = await send(`${portal.origin}/profile`, {
        method: 'POST',
        headers: { ...ownForm(portal.origin, cookie), 'content-type': type },
        body,
      })
      expect(answer.status, typed).toBe(stored === null ? 422 : 302)
      const { name, version, whatsapp } = await myself()
      if (stored !== null) expect(whatsapp, typed).toBe(stored)
      await integrator.put('/users/me', { name, version, whatsapp: '(48) 99999-0000' })
      const again = { name, version: (await myself()).version, whatsapp: typed }
      const direct = await integrator.put('/users/me', again)
      expect(direct.status, `${typed}: ${JSON.stringify(direct.body)}`).toBe(stored === null ? 422 : 200)
      expect((await myself()).whatsapp, typed).toBe(stored ?? '5548999990000')
    }
  })
})

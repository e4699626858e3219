import type { Page } from 'playwright'
import type { Persona } from '../../api/over/seed/demo-logins'
import type { DemoPortal } from './demo-portal'
import { fillOwnCart } from './fill-cart'
import { inParallel, send } from './http-client'
import { formsOf, type PageForm } from './page-forms'
import { type KnownIds, pathOf, readRoutes } from './remix-routes'

/** A form of a page, filled as a user might, and whose it is. */
export interface FilledForm extends PageForm {
  /** Path and query that it posts to. */
  path: string
  persona: Persona
  cookie: string
}

/** A CPF with right check digits. */
export function cpfOf(number: number): string {
  const digits = [...String(900_000_000 + (number % 99_999_999))].map(Number)
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

const NOT_FILLED =
  /^(idempotencyKey|version|intent|returnTo|search|serviceFee|stateRegistration|.*\.invoiceKey|cep|.*\.cep)$/

function typed(name: string): string {
  if (/document$/.test(name)) return cpfOf(4_711)
  if (/email$/i.test(name)) return 'digitado@cliente.example'
  if (/phone$/i.test(name)) return '(48) 99999-0000'
  if (/quantity$/i.test(name)) return '2'
  if (/password/i.test(name)) return 'Digitada#2027'
  return `Digitado em ${name}`
}

/** Empty fields get a value of their kind, and in a list its first choice is taken. */
function fillForm(form: PageForm): PageForm['fields'] {
  const choices = new Map(form.open)
  const filled = form.fields.map(([name, value]): [string, string] => {
    if (value !== '' || NOT_FILLED.test(name)) return [name, value]
    const isText = form.typedInto.includes(name) || /password/i.test(name)
    return [name, choices.get(name) ?? (isText ? typed(name) : '')]
  })
  const missing = form.open.filter(([name]) => !filled.some(([other]) => other === name))
  return [...filled, ...missing]
}

/** These ask no API, end a session, or turn all users away until they have read new terms. */
const LEFT_OUT = ['/logout', '/theme', '/keys', '/policy/terms/new']

/** Every kind of form that the pages of these visitors show, each once. */
export async function filledForms(portal: DemoPortal, reader: Page, ids: KnownIds): Promise<FilledForm[]> {
  const pages = (await readRoutes()).filter(({ isPage }) => isPage).map((route) => pathOf(route, ids))
  const visits: [Persona, string[]][] = [
    ['admin', [...pages, `/orders/bulk?ids=${ids.order}`, `/products/bulk?ids=${ids.product}`]],
    ['integrator', pages],
    ['pampa', ['/cart/detached']],
    ['termsPending', ['/agreements']],
  ]
  await fillOwnCart(portal.as('integrator'), ids)
  const known = new Map<string, FilledForm>()
  for (const [persona, paths] of visits) {
    const cookie = await portal.cookieOf(persona)
    // The portal draws the next pages while the browser reads one; which form of a kind counts stays the first.
    const found: PageForm[][] = []
    await inParallel(4, paths, async (path, index) => {
      const { status, text } = await send(portal.origin + path, { headers: { cookie } })
      found[index] = status === 200 ? await formsOf(reader, text) : []
    })
    for (const [index, path] of paths.entries()) {
      for (const form of found[index] ?? []) {
        const target = form.action || path
        const intent = new Map(form.fields).get('intent') ?? ''
        if (LEFT_OUT.includes(target) || intent.startsWith('session')) continue
        const kind = `${target.replace(/\d+/g, ':id').replace(/ids=.*/, '')} ${intent}`
        if (!known.has(kind)) known.set(kind, { ...form, fields: fillForm(form), path: target, persona, cookie })
      }
    }
  }
  return [...known.values()]
}

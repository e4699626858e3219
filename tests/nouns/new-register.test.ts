import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RegisterEntry } from '#domain/ground/nouns/register-entry'
import { REGISTERS } from '#domain/ground/nouns/registers'
import { propertyOf } from '#domain/ground/objects/property-of'
import { REGISTER_FORMS } from '../support/register-forms'
import { ROOT } from '../support/source-hash'

/** The promise of docs/new-register.md: a register's own files, and few others. */

const CHECKLIST = 'docs/new-register.md'
const FORMS = 'tests/support/register-forms.ts'
const MOST_EDITED = 5
/** A file that names this many registers is no reader of one of them, but a table of nouns. */
const MANY = 5
const GENERATED = /\/generated\/|^api\/db\/migrations\//
/** A journey walks through the pages of several nouns and lists none of them. */
const JOURNEYS = /^tests\/e2e\//
const SOURCES = ['app', 'api', 'domain', 'tests', 'scripts', 'bench', 'serve-portal.ts', 'server.ts']

/** 'distributionCenters', 'distribution_centers' and '/distribution-centers' alike become 'distribution-centers'. */
const inKebab = (text: string) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/_/g, '-')
    .toLowerCase()

/** 'company-client' becomes 'companyClient'. */
const inCamel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Nor the paths of imports: a file's place is not what it is a table of. */
const withoutComments = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*/g, '$1')
    .replace(/ from '[^']+'/g, '')

const ENTRIES = 'domain/ground/nouns'

/** One of them, as the file of its entry calls it: 'company-client' of 'companyClients'. */
const SINGULARS = new Map(
  readdirSync(join(ROOT, ENTRIES))
    .filter((name) => name.endsWith('-entry.ts') && name !== 'register-entry.ts')
    .map((name) => {
      const [, many = name] = readFileSync(join(ROOT, ENTRIES, name), 'utf8').match(/ many: '(\w+)'/) ?? []
      return [many, name.replace('-entry.ts', '')] as const
    }),
)
const singularOf = (many: string) => SINGULARS.get(many) ?? expect.fail(`${many} has no entry of its own`)

/** Finds a register by its plural, its singular or its path in the portal. */
const NAMES = REGISTERS.map(({ many, path }) => {
  return { many, pattern: new RegExp(`(?<![a-z-])(${inKebab(many)}|${singularOf(many)})(?![a-z])|'${path}'`) }
})

/** The terms of an order: files that speak of orders name the three as its references. */
const TERMS = ['paymentConditions', 'paymentMethods', 'shippingCompanies']
const countOf = (named: readonly string[]) => named.filter((many) => !TERMS.includes(many)).length

interface Source {
  path: string
  /** The registers that it names. */
  named: string[]
}

function readSources(): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...SOURCES], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter(
      (path) =>
        /\.(tsx?|mjs)$/.test(path) && !GENERATED.test(path) && !JOURNEYS.test(path) && existsSync(join(ROOT, path)),
    )
    .map((path) => {
      const text = inKebab(withoutComments(readFileSync(join(ROOT, path), 'utf8')))
      return { path, named: NAMES.filter(({ pattern }) => pattern.test(text)).map(({ many }) => many) }
    })
}

interface Contract {
  paths: Record<string, Record<string, { responses?: unknown }>>
}

const readContract = () => JSON.parse(readFileSync(join(ROOT, 'api/generated/openapi.json'), 'utf8')) as Contract

/** Names of all properties of what a part of the contract says, with what that refers to. */
function fieldsOf(contract: Contract, part: unknown, seen = new Set<unknown>()): Set<string> {
  if (typeof part !== 'object' || part === null || seen.has(part)) return new Set()
  seen.add(part)
  const found = new Set<string>(Object.keys(propertyOf(part, 'properties') ?? {}))
  const ref = propertyOf(part, '$ref')
  const at = (place: unknown, name: string) => propertyOf(place, name)
  const below =
    typeof ref === 'string'
      ? [
          ref
            .slice(2)
            .split('/')
            .reduce(at, contract as unknown),
        ]
      : Object.values(part)
  for (const one of below) for (const name of fieldsOf(contract, one, seen)) found.add(name)
  return found
}

/** The files that the checklist says to edit, in its order: the first code of each numbered line. */
const edited = [...readFileSync(join(ROOT, CHECKLIST), 'utf8').matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path]) => path!)

describe('a new register', () => {
  const tables = readSources().filter(({ named }) => countOf(named) >= MANY)

  it(`is its own files and at most ${MOST_EDITED} edited ones`, () => {
    expect(edited.length).toBeGreaterThan(0)
    expect(edited.length).toBeLessThanOrEqual(MOST_EDITED)
    for (const path of edited) expect(existsSync(join(ROOT, path)), path).toBe(true)
  })

  it('is in no table that the checklist forgets: compute one from REGISTERS, or write it down', () => {
    expect(tables.map(({ path }) => path).filter((path) => !edited.includes(path))).toEqual([])
    for (const { many } of NAMES) {
      const naming = tables.filter(({ named }) => named.includes(many)).map(({ path }) => path)
      console.info(`${many}: ${naming.length} tables: ${naming.join(', ')}`)
      expect(naming.length, many).toBeLessThanOrEqual(MOST_EDITED)
    }
  })
})

describe('a resource with all five calls', () => {
  /** Nouns that are richer than a register, or of another kind. */
  const OTHERS: Readonly<Record<string, string>> = {
    '/companies': 'has a life of its own: approval, activation, suspension',
    '/companyTasks': 'is open until it is concluded or canceled, and is seen by its scope',
    '/notices': 'a text above every page, for whom and until when, which readers put away',
    '/banners': 'pictures of home, for whom and until when, at most ten at any moment',
    '/playlists': 'of the university, in an order, for whom it says',
    '/videos': 'of a playlist, in an order, a draft or published, at a host of its own',
    '/webhooks': 'of an API user, with a secret that is shown once and a log of what was sent',
    '/faqEntries': 'a text of the site, written on the page that shows it',
    '/orders': 'has a status and a history',
    '/productKits': 'is put together of products, measured and liked',
    '/products': 'has pictures, relations, a cost of its own and a form for each type',
    '/promotions': 'has days, limits and a state that is computed, and holds kits',
    '/roles': 'what the permissions of everything else hang on',
    '/productLists': 'lines of carts and orders that a company keeps, each a product or a kit, for the next cart',
    '/savedViews': 'each is of one person, beside the list that it is a view of',
    '/exclusiveProducts': 'a price of a company, which nothing refers to',
    '/priceTables': 'its rows change by revisions, and one of them is the default',
    '/users': 'has a login, sessions and tokens',
  }

  it('is a register, or it is said here what it is', () => {
    const { paths } = readContract()
    const whole = Object.keys(paths).filter((path) => {
      const [list, one] = [paths[path], paths[`${path}/{id}`]]
      return list?.get && list.post && one?.get && one.put && one.delete
    })
    const registers = REGISTERS.map(({ api }): string => api.path)
    expect(whole.filter((path) => !registers.includes(path) && !Object.hasOwn(OTHERS, path))).toEqual([])
    expect(registers.filter((path) => !whole.includes(path))).toEqual([])
  })
})

describe('the pages of a register', () => {
  it.each(REGISTERS.map((entry) => [entry.path, entry] as const))(
    '%s has a list, a form for a new one, an edit form and a deletion',
    (path, entry) => {
      const route = `app/routes/_app.${path.slice(1).replaceAll('/', '.')}`
      for (const page of ['_index', 'new', '$id.edit'])
        expect(existsSync(join(ROOT, `${route}.${page}.tsx`)), `${route}.${page}.tsx`).toBe(true)
      // The page of all deletions has the entry's text; a page of its own has its own text. None has both.
      expect(existsSync(join(ROOT, 'app/routes/_app.$register.$id.delete.tsx'))).toBe(true)
      expect(existsSync(join(ROOT, `${route}.$id.delete.tsx`)), `${route}.$id.delete.tsx`).toBe(!('deletion' in entry))
    },
  )

  it('of a deletion speak of fields that the record has', () => {
    const contract = readContract()
    for (const entry of REGISTERS) {
      const { after, held }: NonNullable<RegisterEntry['deletion']> =
        'deletion' in entry ? entry.deletion : { after: '' }
      const said = [...`${after} ${held?.say ?? ''}`.matchAll(/\{(\w+)\}/g)].map(([, field]) => field!)
      const fields = [...fieldsOf(contract, contract.paths[`${entry.api.path}/{id}`]?.get?.responses)]
      for (const field of [...said, ...(held?.by ?? [])]) expect(fields, entry.one).toContain(field)
    }
  })
})

describe('the form of a register', () => {
  const forms = readFileSync(join(ROOT, FORMS), 'utf8')

  it.each(REGISTERS.map(({ many }) => [many, `${inCamel(singularOf(many))}Input`] as const))(
    `%s is filled in ${FORMS}, by its schema`,
    (many, schema) => {
      expect(new RegExp(`\\b${many}: \\{\\s*input: ${schema},`).test(forms), `${many} by ${schema}`).toBe(true)
    },
  )

  it.each(REGISTERS.map(({ many }) => many))('%s has something in every field', (many) => {
    const { input, typed } = REGISTER_FORMS[many]
    expect(Object.keys(typed).sort()).toEqual(Object.keys(input.shape).sort())
    expect(Object.keys(typed).filter((field) => String(typed[field]).trim() === '')).toEqual([])
    expect(input.safeParse(typed).error?.issues ?? []).toEqual([])
  })
})

/** 'm' where one says 'criado', 'f' where one says 'criada'. */
type Gender = 'm' | 'f'

/**
 * All that the code shares about a register (a noun with a list, a form and a deletion), said once in `<noun>-entry.ts`
 * and collected in `registers.ts`. Data alone: its pages and endpoints are plain code of their own.
 */
export interface RegisterEntry {
  /** One of them, as flash codes ('team-created') and the tests' tables of ids call it. */
  one: string
  /** Many of them, as `meta.referrer` of RESOURCE_IN_USE calls them. */
  many: string
  /** In Portuguese, in lower case and without article: one, many. */
  words: readonly [one: string, many: string]
  gender: Gender
  /** Its table, as the audit log names it. */
  table: string
  api: {
    /** Its list; a record is below, by its id. */
    path: `/${string}`
    /** Other paths below: '/select'. One with `{id}` is of a record. */
    more: readonly `/${string}`[]
  }
  /** Its list in the portal; `/new`, `/:id/edit` and `/:id/delete` are below. */
  path: `/${string}`
  /** Where one finds the list: as an entry of the sidebar, or as a part of another screen. */
  place: 'sidebar' | 'part'
  /** The part before the colon in its permissions; null for a register that goes with those of another noun. */
  permissions: string | null
  /** That other noun's part before the colon, where it has none of its own. */
  goesWith?: string
  /** The keys that open its entry in the menu (specification §6), each with the permission behind it. */
  gates: Readonly<Record<string, string>>
  /**
   * 'shared': one list for all who hold the permission. 'company': each record is of one company and
   * seen by its people alone.
   */
  scope: 'shared' | 'company'
  /** False where only the owner of a record reaches its page, so that no other user is sent there. */
  isOpenToAll: boolean
  /** The field that is taken only once; null where something else tells two records apart. */
  unique: string | null
  /**
   * The label of a reference to it in other forms. The fields of its own form have their labels beside their schema.
   */
  fields: Readonly<Record<string, string>>
  /** The tables that refer to it and so keep it from being deleted: the referrer of RESOURCE_IN_USE and its table. */
  usedBy: Readonly<Record<string, string>>
  /** Tables that hold parts of a record: they keep it from nothing. */
  parts: readonly string[]
  /** The text of its deletion's page; without it that page is a route of its own, which says more. */
  deletion?: RegisterDeletion
}

/** A field of the record in braces is said as a page says it: '{date}' is '20/11/2026'. */
interface RegisterDeletion {
  /** The consequence for the record. */
  after: string
  /** The text instead while one of these fields is true, or more than 0: it keeps the record. */
  held?: { by: readonly string[]; say: string }
}

/** The part before the colon of the permissions that a register is kept with. */
export const rightsOf = ({ permissions, goesWith }: Pick<RegisterEntry, 'permissions' | 'goesWith'>): string =>
  permissions ?? goesWith ?? ''

/** 'centro de distribuição' → 'Centro de distribuição'. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

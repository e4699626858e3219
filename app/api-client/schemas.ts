import type { components } from './generated/schema'

/** What the API answers and takes, by the names of its contract: a page that wants one gives it a name of its own. */
export type Schemas = components['schemas']

/** The query of a list as the URL of its page holds it; the API judges it. */
export type ListQuery = Record<string, string | string[]>

/** One filter of a list: how it is read from the URL, drawn in the panel, and named in its chip. */
export type Filter =
  | {
      name: string
      label: string
      kind: 'text'
      maxLength?: number
      /** It may hold a person's CPF, which stays out of the address (`mask-documents.server.ts`). */
      isDocument?: true
      /** The API takes it with or without its mask, or a part of it (`documentFilter`). */
      readAs?: 'document'
      whenAsked?: true
    }
  | {
      name: string
      label: string
      kind: 'choice'
      options: readonly (readonly [value: string, label: string])[]
      /** Only a link turns it on: the panel draws it while it is on. */
      whenAsked?: true
    }
  | {
      name: string
      label: string
      kind: 'choices'
      options: readonly (readonly [value: string, label: string])[]
      /** Values that share a label: one chip instead of one each. */
      groups?: readonly (readonly [label: string, values: readonly string[]])[]
    }
  | { name: string; label: string; kind: 'date'; whenAsked?: true }
  | { name: string; label: string; kind: 'integer'; whenAsked?: true }
  | { name: string; label: string; kind: 'decimal' }
  /** Rows of another list, by id. Known options give the chip its label; any other id still filters. */
  | {
      name: string
      label: string
      kind: 'reference' | 'references'
      options: readonly (readonly [id: string, label: string])[]
      whenAsked?: true
    }

/** `Object.entries` of a table of labels, with its keys: the values of a choice. */
export type OptionsOf<Table extends Readonly<Record<string, string>>> = readonly (readonly [
  keyof Table & string,
  string,
])[]

/** What stays in an address (`keeps`): columns and page size as one chose them, and the saved view that it came from. */
export const KEPT_PARAMETERS = { columns: /^[a-z]{1,20}$/i, perPage: /^(25|50|100|300)$/, view: /^[\w-]{12}$/ }

/**
 * What a list page has: its filters and what it can be sorted by. The one description that URL, panel, chips and table
 * share; the API's query is derived from it where its filters are plain (`listQueryOf`), if it is `as const`.
 */
export type ListSpec = {
  filters: readonly Filter[]
  /** Sort fields of the API, as its allow-list has them. */
  sort: readonly string[]
  defaultSort: { field: string; order: 'asc' | 'desc' }
  /**
   * Parameters that stay in the address whatever is filtered, and how they have to look: columns, page size, the view
   * that it came from.
   */
  keeps?: Readonly<Record<string, RegExp>>
  /** The panel's choices are rows of other lists, which are read only when it is asked for (`filtersUrl`). */
  panelOnDemand?: true
}

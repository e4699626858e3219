/**
 * Where a section of the documentation, a type or an event has its page: from any other one of them, which are all at one
 * path. The index has hundreds of these links.
 */
export const docsLink = (to: { tag: string } | { type: string } | { event: string }): string =>
  `?${new URLSearchParams(to)}`

/** Where a section of the documentation, a type or an event has its page. */
export const docsLink = (to: { tag: string } | { type: string } | { event: string }): string =>
  `/api-docs?${new URLSearchParams(to)}`

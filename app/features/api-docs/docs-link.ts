/** Where a section of the documentation, or a type, has its page. */
export const docsLink = (to: { tag: string } | { type: string }): string => `/api-docs?${new URLSearchParams(to)}`

/** Fired on `window` when the server speaks of a version greater than the page's. */
export const NEW_VERSION_EVENT = 'portal:new-version'

/**
 * Looks at the version header of every answer of our own server (specification §1). The page's own version is the one
 * that it was rendered with; both are compared as numbers and never shown.
 */
export function watchVersion(): void {
  const own = Number(document.documentElement.dataset.version)
  const plainFetch = window.fetch
  window.fetch = async (...args) => {
    const response = await plainFetch(...args)
    const announced = Number(response.headers.get('x-portal-version'))
    if (announced > own) window.dispatchEvent(new Event(NEW_VERSION_EVENT))
    return response
  }
}

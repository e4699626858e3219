const KEY = 'portal:sheet'

/** Remembers the sheet that is being made for this user, so that every page that is opened meanwhile looks after it. */
export function awaitSheet(id: number): void {
  try {
    localStorage.setItem(KEY, String(id))
  } catch {
    // Blocked or full: the sheet's own page still says when it is ready.
  }
  watchPendingSheet()
}

/** Looks after the sheet that is being made, if there is one: the script for it is loaded only then. */
export function watchPendingSheet(): void {
  if (pendingSheet() !== null) void import('./watch-sheet.lazy').then(({ watchSheet }) => watchSheet())
}

export function pendingSheet(): string | null {
  try {
    const id = localStorage.getItem(KEY)
    return id && /^[1-9]\d{0,14}$/.test(id) ? id : null
  } catch {
    return null
  }
}

export function forgetSheet(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // What cannot be written was not read either.
  }
}

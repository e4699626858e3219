const KEY = 'portal:sheet'

/** Keeps in this browser which sheet is being made, so that every page that is opened meanwhile looks after it. */
export function keepSheet(id: number): void {
  try {
    localStorage.setItem(KEY, String(id))
  } catch {
    // Blocked or full: the sheet's own page still says when it is ready.
  }
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
    // A store that cannot be written was not read either.
  }
}

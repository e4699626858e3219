export const SHEET_KEY = 'portal:sheet'

/** The sheet that is being made for this user; what is kept of it is written by `await-sheet.ts`. */
export function pendingSheet(): string | null {
  try {
    const id = localStorage.getItem(SHEET_KEY)
    return id && /^[1-9]\d{0,14}$/.test(id) ? id : null
  } catch {
    return null
  }
}

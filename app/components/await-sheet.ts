import { SHEET_KEY } from './kept-sheet'
import { watchPendingSheet } from './pending-sheet'

/** Keeps in this browser which sheet is being made, so that every page that is opened meanwhile looks after it. */
export function keepSheet(id: number): void {
  try {
    localStorage.setItem(SHEET_KEY, String(id))
  } catch {
    // Blocked or full: the sheet's own page still says when it is ready.
  }
}

/** Remembers the sheet that is being made for this user, and looks after it from now on. */
export function awaitSheet(id: number): void {
  keepSheet(id)
  watchPendingSheet()
}

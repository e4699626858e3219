import { keepSheet, pendingSheet } from './kept-sheet'

/** Remembers the sheet that is being made for this user, and looks after it from now on. */
export function awaitSheet(id: number): void {
  keepSheet(id)
  watchPendingSheet()
}

/** Looks after the sheet that is being made, if there is one: the script for it is loaded only then. */
export function watchPendingSheet(): void {
  if (pendingSheet() !== null) void import('./watch-sheet.lazy').then(({ watchSheet }) => watchSheet())
}

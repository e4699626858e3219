import { pendingSheet } from './kept-sheet'

/** Looks after the sheet that is being made, if there is one: the script for it is loaded only then. */
export function watchPendingSheet(): void {
  if (pendingSheet() !== null) void import('./watch-sheet.lazy').then(({ watchSheet }) => watchSheet())
}

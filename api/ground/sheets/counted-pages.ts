import type { Cell } from './sheet-cells'

/** The pages of a sheet, and how many rows of them are on their way. */
export async function* countedPages(
  pages: AsyncIterable<Cell[][]>,
  onPage: (rowsDone: number) => Promise<void>,
): AsyncGenerator<Cell[][]> {
  let rowsDone = 0
  for await (const page of pages) {
    yield page
    rowsDone += page.length
    await onPage(rowsDone)
  }
}

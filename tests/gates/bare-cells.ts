/** Lines of an order are no cards on a phone: quantity, price and total are in one row. */
const TABLE = /<table\b[^>]*class="(?![^"]*\border-lines\b)[^"]*\bdata-table\b[^"]*"[^>]*>([\s\S]*?)<\/table>/g
/** A group's name and its sum say by themselves what they are. */
const GROUP = /<tr class="group">[\s\S]*?<\/tr>/g
const CELL = /<td\b([^>]*)>([\s\S]*?)<\/td>/g
/** Of a cell that speaks for itself: the buttons and links of a row, its tick, permissions in their own words. */
const SPEAKS = /<(?:button|form|details|input|a)\b|class="others"/

/**
 * Cells of lists that have no `data-label`: on a phone a row becomes a card, in which a value without its column's name
 * says nothing.
 * @param html a page as it came
 * @returns the beginning of each; empty ones, those of actions and what a phone does not show are left out
 */
export function bareCells(html: string): string[] {
  return [...html.matchAll(TABLE)].flatMap(([, table = '']) =>
    [...table.replace(GROUP, '').matchAll(CELL)]
      .filter(([, attributes = '', content = '']) => {
        const isWhole = /\b(?:data-label|colspan)=|\bnarrow-off\b/i.test(attributes)
        return !isWhole && content.trim() !== '' && !SPEAKS.test(content)
      })
      .map(([cell]) => cell.slice(0, 120)),
  )
}

import type { Schemas } from '~/api-client/schemas'
import { formatDate, formatMoment } from '~/format/dates'

type Stock = Schemas['StockAvailability'] | null
/** A product, a kit or a line of either; without a reading its own days rule. */
export type Available = { stock?: Stock; availableAt: string | null; availableInDays: number }

/** Whether what it says is that it is there, and nothing else has to be said. */
export const isThere = ({ word, isOld }: Pick<Schemas['StockAvailability'], 'word' | 'isOld'>): boolean =>
  word === 'READY' && !isOld

/** Whether somebody may wait for it: counted, and not there. */
export const isAway = (stock: Stock | undefined): boolean => stock?.word === 'LATER' || stock?.word === 'ORDER'

/**
 * When it can be had, by its stock: 'Pronta entrega', 'Últimas unidades', 'A partir de 12/12/2026', 'Sob encomenda'. No
 * figure is in it, and a reading that is old says so. Null where it was never counted: its own days rule.
 */
export function stockText({ stock, availableAt, availableInDays }: Available): string | null {
  if (!stock) return null
  const { word, from, isForecast, isOld, seenAt } = stock
  const said = {
    READY: 'Pronta entrega',
    LAST: 'Últimas unidades',
    LATER: from ? `A partir de ${formatDate(from)}${isForecast ? ' (previsão)' : ''}` : 'Sob encomenda',
    ORDER: availableAt
      ? `Sob encomenda, a partir de ${formatDate(availableAt)}`
      : availableInDays > 0
        ? `Sob encomenda, em ${availableInDays} ${availableInDays === 1 ? 'dia' : 'dias'}`
        : 'Sob encomenda',
  }[word]
  return isOld ? `${said} (visto em ${formatMoment(seenAt)})` : said
}

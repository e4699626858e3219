import type { PriceTableInput } from '#domain/catalogue/price-tables/price-table-input'
import { formatDate } from '~/format/dates'

/** What the form of a table starts with. */
export const priceTableValues = ({ name, description, validUntil }: PriceTableInput): Record<string, string> => ({
  name,
  description: description ?? '',
  validUntil: validUntil ?? '',
})

/** A table in the words of its form, to show what another user changed. */
export const priceTableWords = (table: PriceTableInput): Record<string, string> => ({
  ...priceTableValues(table),
  validUntil: table.validUntil ? formatDate(table.validUntil) : '',
})

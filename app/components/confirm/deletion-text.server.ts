import type { RegisterEntry } from '#domain/ground/nouns/register-entry'
import { propertyOf } from '#domain/ground/objects/property-of'
import { formatDate } from '~/format/dates'
import { openOrdersText } from '~/format/open-orders'

/** A field of a record, as a sentence says it. */
const spoken = (field: string, value: unknown): string =>
  field === 'openOrdersCount' ? (openOrdersText(Number(value)) ?? '') : formatDate(String(value))

/** The text of a deletion's page: the consequence for a record, or why it cannot be deleted (domain/ground/nouns). */
export function deletionText({ after, held }: NonNullable<RegisterEntry['deletion']>, record: object): string {
  const text = held?.by.some((field) => Number(propertyOf(record, field)) > 0) ? held.say : after
  return text.replace(/\{(\w+)\}/g, (_, field: string) => spoken(field, propertyOf(record, field)))
}

import type { RegionalInput } from '#domain/people/regionals/regional-input'

/** What the form of a regional starts with. */
export const regionalValues = ({ name }: RegionalInput) => ({ name })

/** A regional in the words of its form, to show what somebody else changed. */
export const regionalWords = ({ name }: RegionalInput): Record<string, string> => ({ name })

import { STATE_NAMES } from '#domain/ground/places/states'

/** The states as a short list of choices: 'SC · Santa Catarina'. */
export const UF_OPTIONS = Object.entries(STATE_NAMES).map(([value, name]) => ({ value, label: `${value} · ${name}` }))

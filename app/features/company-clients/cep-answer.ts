/** The fields that a postal code fills; number and complement stay as they were typed. */
export const ADDRESS_FIELDS = ['street', 'district', 'city', 'uf'] as const
type Address = Record<(typeof ADDRESS_FIELDS)[number], string>

export type CepAnswer = { address: Address | null; message: string }

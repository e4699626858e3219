/** The masks that a field may have. */
export type MaskName = 'cnpj' | 'document' | 'phone' | 'cep'

/**
 * Fields of an audited record that tell of a person, in whatever table: contact, document, address, and free text,
 * which may name anyone. Their values enter the seal of the audit log as salted hashes of their own, so that the law's
 * request to erase one breaks no seal. A field that is added here holds for rows that are sealed later.
 */
const PERSONAL = new Set(
  [
    'name fantasyName contact contactName userName clientName companyName recipient',
    'email phone mobilePhone whatsapp instagram website address userAgent',
    'document clientDocument cpf cnpj rg stateRegistration birthDate',
    'cep street number complement district city',
    'text note notes description reason overrideReason statusReason internalNotes comment message answer title',
    'solution fault differences otherItem conclusion technician caption correction',
  ].flatMap((line) => line.split(' ')),
)

export const isPersonalField = (field: string): boolean => PERSONAL.has(field)

/** Written in the place of an erased value. */
export const ERASED = '[apagado]'

import { isValidDocument } from '../../../../ground/documents/client-document'
import type { Guard } from '../../order-facts'

/** `clientDocument` is a snapshot of the client's CPF or CNPJ (domain 4.0). */
export const documentGiven: Guard = ({ clientDocument }) =>
  clientDocument !== null && isValidDocument(clientDocument)
    ? []
    : [{ code: 'ORDER_DOCUMENT_REQUIRED', field: 'companyClientId' }]

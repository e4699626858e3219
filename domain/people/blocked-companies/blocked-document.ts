import { formatCnpj } from '../../ground/documents/cnpj'

/** A CNPJ with its mask, or the root of all its branches: '12.ABC.345/…'. */
export const blockedDocument = (document: string): string =>
  document.length === 8
    ? `${document.slice(0, 2)}.${document.slice(2, 5)}.${document.slice(5)} (todas as filiais)`
    : formatCnpj(document)

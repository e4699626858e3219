import { z } from 'zod'
import { nfeKeyField } from '../../ground/documents/nfe-key'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { brDecimal } from '../../ground/numbers/br-number'
import { keysOf } from '../../ground/objects/keys-of'
import { cepField } from '../../ground/places/cep'
import { UFS } from '../../ground/places/states'
import { line, paragraph } from '../../ground/text/text'
import { volumeCount } from '../../sales/orders/status/status-change-input'
import { RETURN_DOCUMENTS } from './claim-words'

/** A slip is printed for each. */
const MAX_VOLUMES = 200

/** How a claim's goods come back: where they are fetched, in how many volumes, with which document (domain 4.4). */
export const claimReturnInput = labelled(
  z
    .object({
      contact: line({ max: 120 }),
      cep: cepField(),
      street: line({ max: 120 }),
      number: line({ max: 20 }),
      complement: emptyAsNull(line({ max: 60 })),
      district: emptyAsNull(line({ max: 60 })),
      city: line({ max: 80 }),
      uf: choice(UFS),
      volumes: volumeCount({ min: 1 }).refine((count) => count <= MAX_VOLUMES, {
        params: { rule: 'max', meta: { max: MAX_VOLUMES } },
      }),
      /** Kilograms. */
      weight: brDecimal({ min: 0.1, max: 99_999, decimals: 1 }),
      document: choice(keysOf(RETURN_DOCUMENTS)),
      invoiceKey: emptyAsNull(nfeKeyField()),
      note: emptyAsNull(paragraph({ max: 1000 })),
    })
    .refine(({ document, invoiceKey }) => document !== 'INVOICE' || invoiceKey !== null, {
      path: ['invoiceKey'],
      params: { rule: 'required' },
    }),
  { contact: 'Contato e horário', street: 'Rua', document: 'Documento', invoiceKey: 'Chave da NF-e de devolução' },
)
export type ClaimReturn = z.output<typeof claimReturnInput>

/**
 * The documents that goods may come back with: a buyer who is a taxpayer emits invoices and sends one, a declaration is
 * for a CPF and for a company without a state registration (domain 2.1).
 */
export const returnDocumentsFor = (isTaxpayer: boolean): ClaimReturn['document'][] =>
  isTaxpayer ? ['INVOICE'] : keysOf(RETURN_DOCUMENTS)

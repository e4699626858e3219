import { returnDocumentsFor } from '#domain/after-sales/claims/claim-return-input'
import { RETURN_DOCUMENTS } from '#domain/after-sales/claims/claim-words'
import { pick } from '#domain/ground/objects/pick'
import { formatCep } from '#domain/ground/places/cep'
import { UFS } from '#domain/ground/places/states'
import { formatDecimal } from '~/format/numbers'
import type { ClaimSection } from '../claim-fields'
import type { ClaimDetail } from '../claims-api.server'
import { choices, count } from './deed-fields.server'

/** Where the goods leave from, in how many volumes and with which document. */
export function returnSections({ returnTerms: terms, order }: ClaimDetail): ClaimSection[] {
  const { client } = order
  const text = (
    name: string,
    label: string,
    value: string | null | undefined,
    maxLength: number,
    isRequired = true,
  ) => ({
    name,
    label,
    value: value ?? '',
    maxLength,
    isRequired,
  })
  return [
    {
      title: 'Coleta',
      fields: [
        text('contact', 'Contato e horário', terms?.contact, 120),
        text('cep', 'CEP', formatCep(terms?.cep ?? client?.cep ?? ''), 60),
        text('street', 'Rua', terms?.street ?? client?.street, 120),
        text('number', 'Número', terms?.number ?? client?.number, 20),
        text('complement', 'Complemento', terms ? terms.complement : client?.complement, 60, false),
        text('district', 'Bairro', terms ? terms.district : client?.district, 60, false),
        text('city', 'Cidade', terms?.city ?? client?.city, 80),
        {
          name: 'uf',
          label: 'UF',
          isRequired: true,
          options: UFS.map((uf) => ({ value: uf, label: uf })),
          value: terms?.uf ?? client?.uf ?? '',
        },
      ],
    },
    {
      title: 'Volumes e documento',
      fields: [
        count('volumes', 'Volumes', { value: terms ? String(terms.volumes) : '' }),
        {
          name: 'weight',
          label: 'Peso (kg)',
          inputMode: 'decimal',
          maxLength: 8,
          isRequired: true,
          value: terms ? formatDecimal(terms.weight, 1) : '',
        },
        {
          name: 'document',
          label: 'Documento',
          help: order.taxpayer
            ? 'Quem comprou como contribuinte manda a NF-e de devolução.'
            : 'Quem emite NF-e manda a de devolução; um CPF, a declaração de conteúdo.',
          isRequired: true,
          options: choices(pick(RETURN_DOCUMENTS, returnDocumentsFor(order.taxpayer))),
          value: terms?.document ?? '',
        },
        text('invoiceKey', 'Chave da NF-e de devolução', terms?.invoiceKey, 120, false),
        { name: 'note', label: 'Observação', rows: 2, value: terms?.note ?? '' },
      ],
    },
  ]
}

import type { ListSpec } from '../../ground/lists/list-spec'

/** Filters and sorting of /clients (specification §7). Staff also filter by company. */
export function companyClientsList(companies: readonly { value: string; label: string }[] | null) {
  return {
    filters: [
      { name: 'name', label: 'Nome', kind: 'text' },
      { name: 'email', label: 'E-mail', kind: 'text' },
      {
        name: 'clientDocument',
        label: 'CPF ou CNPJ',
        kind: 'text',
        maxLength: 60,
        isDocument: true,
        readAs: 'document',
      },
      // One field finds both; an address saved earlier may still name one of them.
      { name: 'cpf', label: 'CPF', kind: 'text', maxLength: 60, isDocument: true, readAs: 'document', whenAsked: true },
      { name: 'cnpj', label: 'CNPJ', kind: 'text', maxLength: 60, readAs: 'document', whenAsked: true },
      { name: 'mobilePhone', label: 'Celular', kind: 'text', maxLength: 60 },
      ...(companies
        ? [
            {
              name: 'companyId',
              label: 'Empresa',
              kind: 'reference',
              options: companies.map(({ value, label }) => [value, label] as const),
            } as const,
          ]
        : []),
    ],
    sort: ['name', 'email', 'createdAt'],
    defaultSort: { field: 'createdAt', order: 'desc' },
  } as const satisfies ListSpec
}

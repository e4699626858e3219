import type { ListSpec, OptionsOf } from '../../ground/lists/list-spec'
import { STATE_NAMES } from '../../ground/places/states'
import { SHOWN_STATUS_LABELS } from './company-statuses'

type Options = readonly (readonly [id: string, label: string])[]
/** Choices that are rows of other lists; null: this user does not filter by it. */
export type CompanyFilterOptions = Record<'helpers' | 'teams' | 'regionals' | 'priceTables', Options | null>

const ANY: CompanyFilterOptions = { helpers: [], teams: [], regionals: [], priceTables: [] }

/** Filters and sorting of /companies. */
export function companiesList(options: CompanyFilterOptions = ANY) {
  const reference = <const Name extends string>(name: Name, label: string, rows: Options | null) =>
    rows ? [{ name, label, kind: 'reference', options: rows } as const] : []
  return {
    filters: [
      { name: 'name', label: 'Razão social ou nome fantasia', kind: 'text' },
      { name: 'cnpj', label: 'CNPJ', kind: 'text', maxLength: 60, readAs: 'document' },
      {
        name: 'status',
        label: 'Situação',
        kind: 'choices',
        options: Object.entries(SHOWN_STATUS_LABELS) as OptionsOf<typeof SHOWN_STATUS_LABELS>,
      },
      {
        name: 'uf',
        label: 'Estado',
        kind: 'choices',
        options: Object.entries(STATE_NAMES) as OptionsOf<typeof STATE_NAMES>,
      },
      ...reference('companyHelper', 'Consultor', options.helpers),
      ...reference('teamId', 'Time', options.teams),
      ...reference('regionalId', 'Regional', options.regionals),
      ...reference('priceTableId', 'Tabela de preço', options.priceTables),
      {
        name: 'allowDetachedOrder',
        label: 'Venda avulsa',
        kind: 'choice',
        options: [
          ['true', 'Permite'],
          ['false', 'Não permite'],
        ],
      },
      ...(options.helpers ? [{ name: 'quietDays', label: 'Sem contato há (dias)', kind: 'integer' } as const] : []),
      { name: 'initialCreatedAt', label: 'Cadastro de', kind: 'date' },
      { name: 'finalCreatedAt', label: 'Cadastro até', kind: 'date' },
    ],
    sort: ['name', 'fantasyName', 'cnpj', 'uf', 'status', 'createdAt'],
    defaultSort: { field: 'createdAt', order: 'desc' },
  } as const satisfies ListSpec
}

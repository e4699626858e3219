import { eq } from 'drizzle-orm'
import { type CompanyFinancialInput, companyFinancialInput } from '#domain/people/companies/company-input'
import { can } from '#domain/people/permissions/permissions'
import type { Transaction } from '../../ground/db/executor'
import { priceTables } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { company } from './company'
import type { CompanyRecord } from './company-queries'
import { saveCompany } from './save-company'

const companyFinancialChange = documentChange(companyFinancialInput, {
  document: 'CompanyFinancialInput',
  change: 'CompanyFinancialUpdate',
})

/**
 * Fields that the caller may not change stay as they are; another value for one is refused.
 * @throws FORBIDDEN, VALIDATION_FAILED (exists), PRICE_TABLE_IS_DELETED, PRICE_TABLE_IS_DISABLED
 */
export const updateCompanyFinancial = endpoint(
  {
    method: 'put',
    path: '/companies/updateFinancialConfig/{id}',
    tags: ['Empresas'],
    summary: 'Define tabela de preço, acréscimo e desconto de uma empresa; o limite de repasse tem permissão própria',
    ...securedForStaff('companies:updateFinancialConfig', 'companies:serviceFeeLimit'),
    request: {
      params: idParams,
      body: companyFinancialChange.body,
    },
    responses: { 200: json(company, 'A empresa') },
  },
  async (c) => {
    const { version } = c.req.valid('json')
    const { id } = c.req.valid('param')
    const { who } = c.var
    const saved = await saveCompany(c, { id, version, action: 'updateFinancialConfig' }, async (before, tx) => {
      const input = await companyFinancialChange.whole(c, before)
      const prices = pricesOf(input)
      const columns: Partial<CompanyRecord> = {}
      if (can(who, 'companies:updateFinancialConfig')) {
        await requirePriceTable(tx, prices.priceTableId, before)
        Object.assign(columns, prices)
      } else requireUnsaid(input, ['priceTableId', 'additionPercentage', 'discountPercentage'], before)
      if (can(who, 'companies:serviceFeeLimit')) columns.serviceFeeLimit = input.serviceFeeLimit
      else requireUnsaid(input, ['serviceFeeLimit'], before)
      return columns
    })
    return c.json(saved, 200)
  },
)

const pricesOf = (input: CompanyFinancialInput) => ({
  priceTableId: input.priceTableId,
  additionPercentage: input.additionPercentage ?? 0,
  discountPercentage: input.discountPercentage ?? 0,
})

function requireUnsaid(
  input: CompanyFinancialInput,
  fields: readonly (keyof CompanyFinancialInput)[],
  before: CompanyRecord,
): void {
  if (fields.some((field) => input[field] !== null && input[field] !== before[field])) throw new ApiError('FORBIDDEN')
}

async function requirePriceTable(tx: Transaction, id: number | null, before: CompanyRecord): Promise<void> {
  if (id === null || id === before.priceTableId) return
  const [table] = await tx
    .select({ enabled: priceTables.enabled, destroyedAt: priceTables.destroyedAt })
    .from(priceTables)
    .where(eq(priceTables.id, id))
    .for('share')
  if (!table) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'priceTableId', rule: 'exists' }] })
  const code = table.destroyedAt ? 'PRICE_TABLE_IS_DELETED' : table.enabled ? null : 'PRICE_TABLE_IS_DISABLED'
  if (code) throw new ApiError(code, { errors: [{ field: 'priceTableId', code }] })
}

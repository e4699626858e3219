import { z } from 'zod'
import { choice } from '../../ground/forms/choice'
import { emptyAsAbsent, emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { withDefault } from '../../ground/forms/with-default'
import { filtersOf } from '../../ground/lists/filters-of'
import { many } from '../../ground/lists/many'
import { brMoney, brPercent, MAX_MONEY } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { adjustmentField, MAX_ROWS, marginField, reasonField } from './price-row-input'
import { priceRowsList } from './price-rows-list'

/** The effect of a bulk edit on each row. */
export const BULK_OPERATIONS = ['PERCENT', 'VALUE', 'ADJUSTMENT', 'MARGINS', 'COPY'] as const
export type BulkOperation = (typeof BULK_OPERATIONS)[number]

export const BULK_OPERATION_LABELS: Readonly<Record<BulkOperation, string>> = {
  PERCENT: 'Mudar o preço em percentual',
  VALUE: 'Mudar o preço em reais',
  ADJUSTMENT: 'Definir o reajuste',
  MARGINS: 'Definir as margens',
  COPY: 'Copiar de outra tabela',
}

const { belowCost: _, ...OF_ROWS } = filtersOf(priceRowsList())

/** Which rows of a table: of the list, and of a bulk edit. */
export const priceRowFilters = z.object({
  ...OF_ROWS,
  manufacturerId: emptyAsAbsent(id()),
  productId: emptyAsAbsent(id()),
})
export type PriceRowFilters = z.infer<typeof priceRowFilters>

const NEEDS: Readonly<Record<BulkOperation, readonly string[]>> = {
  PERCENT: ['percent'],
  VALUE: ['value'],
  ADJUSTMENT: ['adjustment'],
  MARGINS: ['detachedTaxpayerMargin', 'detachedNonTaxpayerMargin'],
  COPY: ['sourceTableId'],
}

/** Rows by filter, or ticked ones; one operation with its values. */
export const bulkInput = labelled(
  z
    .object({
      ...priceRowFilters.shape,
      ids: many(id(), MAX_ROWS),
      operation: withDefault(choice(BULK_OPERATIONS), 'PERCENT'),
      percent: emptyAsNull(brPercent({ min: -99, max: 500 })),
      value: emptyAsNull(brMoney({ min: -MAX_MONEY })),
      adjustment: emptyAsNull(adjustmentField()),
      detachedTaxpayerMargin: emptyAsNull(marginField()),
      detachedNonTaxpayerMargin: emptyAsNull(marginField()),
      sourceTableId: emptyAsNull(id()),
      reason: reasonField(),
    })
    .superRefine((input, ctx) => {
      const names = NEEDS[input.operation]
      const given = names.filter((name) => input[name as keyof typeof input] !== null)
      if (given.length === 0)
        ctx.addIssue({ code: 'custom', path: [names[0] ?? 'operation'], params: { rule: 'required' } })
    }),
  {
    search: 'Busca',
    type: 'Tipo',
    operation: 'O que mudar',
    percent: 'Percentual',
    value: 'Valor',
    adjustment: 'Reajuste',
    detachedTaxpayerMargin: 'Margem (contribuinte)',
    detachedNonTaxpayerMargin: 'Margem (não contribuinte)',
    sourceTableId: 'Copiar da tabela',
    reason: 'Motivo',
  },
)
export type BulkInput = z.infer<typeof bulkInput>

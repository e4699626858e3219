import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { brDecimal, brInteger } from '../../ground/numbers/br-number'
import { keysOf } from '../../ground/objects/keys-of'
import { line } from '../../ground/text/text'

/** Where goods come from, as a Brazilian invoice says it (table A of the CST): the digit is the code. */
export const ORIGINS = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const
export type Origin = (typeof ORIGINS)[number]

export const ORIGIN_LABELS: Readonly<Record<Origin, string>> = {
  0: '0 Nacional',
  1: '1 Estrangeira, importação direta',
  2: '2 Estrangeira, comprada no mercado interno',
  3: '3 Nacional, conteúdo importado acima de 40%',
  4: '4 Nacional, processo produtivo básico',
  5: '5 Nacional, conteúdo importado até 40%',
  6: '6 Estrangeira, importação direta, sem similar nacional',
  7: '7 Estrangeira, mercado interno, sem similar nacional',
  8: '8 Nacional, conteúdo importado acima de 70%',
}

/** True for a GTIN of 8, 12, 13 or 14 digits whose last one checks the others (GS1, weights 3 and 1 from the right). */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text) || /^0+$/.test(text)) return false
  const digits = [...text].map(Number)
  const check = digits.pop()!
  const sum = digits.toReversed().reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}

/** A code is part of other cells ('COD-1 x 2; COD-2 x 1'), of file names and of addresses. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}._/+-]*$/u

const typed = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
const digitsOf = (value: unknown): unknown => {
  const text = typed(value)
  return typeof text === 'string' ? text.trim().replace(/[\s.-]/g, '') : text
}

const code = () =>
  z.preprocess(
    typed,
    line({ max: 40 }).refine((text) => CODE.test(text), { params: { rule: 'productCode' } }),
  )

/** What trade knows of a product beside its technical fields: codes, invoice, registration, parcel. All may be unknown. */
export const tradeFields = () => ({
  code: emptyAsNull(code()),
  erpCode: emptyAsNull(code()),
  gtin: emptyAsNull(
    z.preprocess(
      digitsOf,
      z
        .string()
        .max(20)
        .refine(isGtin, { params: { rule: 'gtin' } }),
    ),
  ),
  ncm: emptyAsNull(
    z.preprocess(
      digitsOf,
      z
        .string()
        .max(20)
        .refine((text) => /^\d{8}$/.test(text), { params: { rule: 'ncm' } }),
    ),
  ),
  origin: emptyAsNull(z.preprocess(typed, z.enum(ORIGINS))),
  inmetro: emptyAsNull(z.preprocess(typed, line({ max: 40 }))),
  inmetroUntil: emptyAsNull(businessDate()),
  warrantyMonths: emptyAsNull(brInteger({ min: 1, max: 600 })),
  weightKg: emptyAsNull(brDecimal({ min: 0.001, max: 100_000, decimals: 3 })),
  packageLengthMm: emptyAsNull(brInteger({ min: 1, max: 20_000 })),
  packageWidthMm: emptyAsNull(brInteger({ min: 1, max: 20_000 })),
  packageHeightMm: emptyAsNull(brInteger({ min: 1, max: 20_000 })),
  cubicMeters: emptyAsNull(brDecimal({ min: 0.0001, max: 1_000, decimals: 4 })),
})
export type TradeName = keyof ReturnType<typeof tradeFields>

export const TRADE_LABELS: Readonly<Record<TradeName, string>> = {
  code: 'Código próprio',
  erpCode: 'Código no ERP',
  gtin: 'GTIN',
  ncm: 'NCM',
  origin: 'Origem',
  inmetro: 'Registro INMETRO',
  inmetroUntil: 'Validade do INMETRO',
  warrantyMonths: 'Garantia (meses)',
  weightKg: 'Peso (kg)',
  packageLengthMm: 'Comprimento da embalagem (mm)',
  packageWidthMm: 'Largura da embalagem (mm)',
  packageHeightMm: 'Altura da embalagem (mm)',
  cubicMeters: 'Volume (m³)',
}
export const TRADE_NAMES: readonly TradeName[] = keysOf(TRADE_LABELS)

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issuesToErrors } from '../../ground/errors/issues-to-errors'
import { choice } from '../../ground/forms/choice'
import { fieldErrorText } from './field-error-text'
import { fieldLabel } from './field-labels'

describe('fieldErrorText (specification §5)', () => {
  it.each([
    [{ field: 'email', rule: 'required' }, 'O campo E-mail é obrigatório'],
    [{ field: 'password', rule: 'minLength', meta: { min: 10 } }, 'O campo Senha deve ter no mínimo 10 caracteres'],
    [
      { field: 'products[0].quantity', rule: 'max', meta: { max: 999 } },
      'O campo Quantidade (item 1) deve ser no máximo 999',
    ],
    [
      { field: 'dueDate', rule: 'after', meta: { min: '2026-11-20' } },
      'O campo Data de vencimento deve ser uma data posterior a 20/11/2026',
    ],
    [{ field: 'x', label: 'Peso', rule: 'range', meta: { min: 0.5, max: 3 } }, 'O campo Peso deve estar entre 0,5 e 3'],
    [{ field: 'cep', rule: 'digits' }, 'O campo CEP deve conter apenas números'],
    [{ field: 'date', rule: 'brDate' }, 'O campo Data deve ser possuir uma data valida'],
    [{ field: 'products', rule: 'uniqueItems' }, 'Já existem itens com esse mesmo valor'],
    [{ field: 'cep', rule: 'neverHeardOf' }, 'O campo CEP está em um formato inválido'],
  ])('%o', (input, text) => {
    expect(fieldErrorText(input)).toBe(text)
  })
})

describe('fieldLabel', () => {
  it('looks a path up whole, then by its last name', () => {
    expect(fieldLabel('unloadFlag')).toBe('Contratar descarga do material')
    expect(fieldLabel('products[4].productId')).toBe('Produto (item 5)')
    expect(fieldLabel('assetIds[1]')).toBe('Anexos (item 2)')
    expect(fieldLabel('data.nfeKey')).toBe('Chave da nota fiscal')
    expect(fieldLabel('constructor')).toBe('constructor')
  })

  it('asks the form first, and takes no word of the whole for that of a part', () => {
    const own = { taxpayer: 'O comprador é contribuinte', 'lines[].unit': 'Un.', quantity: 'Quantas' }
    expect(fieldLabel('taxpayer', own)).toBe('O comprador é contribuinte')
    expect(fieldLabel('lines[2].unit', own)).toBe('Un. (item 3)')
    expect(fieldLabel('products[4].quantity', own)).toBe('Quantidade (item 5)')
    expect(fieldLabel('email', own)).toBe('E-mail')
  })
})

describe('issuesToErrors', () => {
  const schema = z.strictObject({
    email: z.email(),
    name: z.string().min(1).max(3),
    kind: choice(['A', 'B']),
    products: z
      .array(z.strictObject({ quantity: z.number().int().min(1) }))
      .min(1)
      .max(2),
    cnpj: z.string().refine(() => false, { params: { rule: 'cnpj' } }),
  })
  const errorsOf = (input: unknown) => issuesToErrors(schema.safeParse(input).error?.issues ?? [])

  it('maps every issue to field, rule and bound, without the value', () => {
    expect(
      errorsOf({
        email: 'x',
        name: 'abcd',
        kind: 'C',
        products: [{ quantity: 0 }, { quantity: 1.5 }],
        cnpj: '1',
        zz: 1,
      }),
    ).toEqual([
      { field: 'email', rule: 'email', meta: {} },
      { field: 'name', rule: 'maxLength', meta: { max: 3 } },
      { field: 'kind', rule: 'choice', meta: {} },
      { field: 'products[0].quantity', rule: 'min', meta: { min: 1 } },
      { field: 'products[1].quantity', rule: 'integer', meta: {} },
      { field: 'cnpj', rule: 'cnpj', meta: {} },
      { field: 'zz', rule: 'unknown', meta: {} },
    ])
  })

  it('says required for what is absent, null or empty', () => {
    expect(errorsOf({ name: '', products: [] })).toEqual([
      { field: 'email', rule: 'required', meta: {} },
      { field: 'name', rule: 'required', meta: {} },
      { field: 'kind', rule: 'required', meta: {} },
      { field: 'products', rule: 'minItems', meta: { min: 1 } },
      { field: 'cnpj', rule: 'required', meta: {} },
    ])
  })
})

import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { TYPED_ORDER } from '../../../tests/support/typed-order'
import { customizedBudgetInput } from '../../catalogue/kits/customized-budget-input'
import { manufacturerInput } from '../../catalogue/manufacturers/manufacturer-input'
import { companyClientInput } from '../../people/company-clients/company-client-input'
import { loginInput } from '../../people/users/login-input'
import { passwordUpdateInput } from '../../people/users/password-update-input'
import { cartItemInput } from '../../sales/cart/cart-input'
import { orderInput } from '../../sales/orders/create/order-input'
import { orderNoteInput } from '../../sales/orders/status/status-change-input'
import { issuesToErrors } from '../errors/issues-to-errors'

describe('input schemas', () => {
  it('never take price, status or owner (docs/threats.md T13, T15)', () => {
    const tampered = {
      ...TYPED_ORDER,
      status: 'CONFIRMED',
      total: 1,
      creatorUserId: 9,
      products: [{ productId: 1, quantity: 1, price: 1 }],
    }
    const parsed = orderInput.parse(tampered)
    expect(parsed).not.toHaveProperty('status')
    expect(parsed).not.toHaveProperty('creatorUserId')
    expect(parsed.products?.[0]).toEqual({ productId: 1, quantity: 1 })
  })

  it.each([
    [{ ...TYPED_ORDER, products: [{ productId: 1, quantity: 0 }] }, 'products[0].quantity', 'min'],
    [{ ...TYPED_ORDER, products: [{ productId: 1, quantity: '1,5' }] }, 'products[0].quantity', 'integer'],
    [{ ...TYPED_ORDER, products: [{ productId: 1, quantity: 1e9 }] }, 'products[0].quantity', 'max'],
    [{ ...TYPED_ORDER, serviceFee: '1500.50' }, 'serviceFee', 'ambiguousNumber'],
    [{ ...TYPED_ORDER, serviceFee: '-1' }, 'serviceFee', 'min'],
    [{ ...TYPED_ORDER, dueDate: '2025-02-31' }, 'dueDate', 'brDate'],
    [{ ...TYPED_ORDER, freightUf: 'XX' }, 'freightUf', 'choice'],
    [{ ...TYPED_ORDER, description: 'a\u0000b' }, 'description', 'controlCharacters'],
    [{ ...TYPED_ORDER, triangulation: { document: '123' } }, 'triangulation.document', 'minLength'],
    [
      { ...TYPED_ORDER, products: Array.from({ length: 301 }, () => ({ productId: 1, quantity: 1 })) },
      'products',
      'maxItems',
    ],
  ])('orders: %#', (input, field, rule) => {
    expect(issuesToErrors(orderInput.safeParse(input).error?.issues ?? [])).toContainEqual(
      expect.objectContaining({ field, rule }),
    )
  })

  it('names the field of a login that lacks both', () => {
    expect(issuesToErrors(loginInput.safeParse({ email: '', password: '' }).error?.issues ?? [])).toContainEqual({
      field: 'email',
      rule: 'required',
      meta: {},
    })
  })
})

describe('native constraints (decision 005: they must reach the DOM)', () => {
  const constraint = (schema: z.ZodType, name: string) => getZodConstraint(schema as z.ZodObject)[name]

  const EXPECTED: readonly { schema: z.ZodType; name: string; expected: object }[] = [
    { schema: loginInput, name: 'email', expected: { required: true, minLength: 1, maxLength: 254 } },
    { schema: loginInput, name: 'password', expected: { required: true, maxLength: 128 } },
    { schema: passwordUpdateInput, name: 'password', expected: { required: true, minLength: 10, maxLength: 128 } },
    { schema: manufacturerInput, name: 'name', expected: { required: true, minLength: 1, maxLength: 120 } },
    { schema: manufacturerInput, name: 'enabled', expected: { required: false } },
    { schema: companyClientInput, name: 'document', expected: { required: true, minLength: 11 } },
    { schema: companyClientInput, name: 'cep', expected: { required: false, maxLength: 60 } },
    { schema: orderInput, name: 'serviceFee', expected: { required: false, min: 0, max: 99_999_999.99 } },
    { schema: orderInput, name: 'products[].quantity', expected: { required: true, min: 1, max: 99_999 } },
    { schema: orderInput, name: 'triangulation.name', expected: { required: false, maxLength: 120 } },
    { schema: orderNoteInput, name: 'text', expected: { required: true, maxLength: 3000 } },
    { schema: cartItemInput, name: 'quantity', expected: { required: true, min: 1, max: 99_999 } },
    { schema: customizedBudgetInput, name: 'panelQuantity', expected: { required: true, min: 1, max: 5000 } },
    { schema: customizedBudgetInput, name: 'inverters[].quantity', expected: { required: true, min: 1 } },
  ]

  it('take what is pasted, with its marks and blanks', () => {
    for (const name of ['cep', 'document', 'mobilePhone', 'stateRegistration']) {
      const found = constraint(companyClientInput, name)
      expect(found?.pattern, name).toBeUndefined()
      expect(found?.maxLength, name).toBe(60)
    }
    expect(constraint(companyClientInput, 'email')?.pattern).toBeUndefined()
  })

  it('reach the form', () => {
    for (const { schema, name, expected } of EXPECTED)
      expect({ name, ...constraint(schema, name) }).toMatchObject({ name, ...expected })
  })
})

describe('through a form (Conform)', () => {
  const submit = (schema: z.ZodType, fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    return parseWithZod(data, { schema })
  }

  it('reads Brazilian numbers and leaves blanks empty', () => {
    const submission = submit(orderInput, {
      budgetType: 'KIT',
      serviceFee: '1.500,50',
      unloadFlag: 'false',
      description: '',
      'products[0].productId': '1',
      'products[0].quantity': '1.500',
    })
    expect(submission.status).toBe('success')
    expect(submission.status === 'success' && submission.value).toMatchObject({
      serviceFee: 1500.5,
      unloadFlag: false,
      description: null,
      taxpayer: false,
      freightUf: 'SC',
      products: [{ productId: 1, quantity: 1500 }],
    })
  })

  it('drops blank rows of the kit builder', () => {
    const submission = submit(customizedBudgetInput, {
      panelId: '1',
      panelQuantity: '14',
      'inverters[0].productId': '7',
      'inverters[0].quantity': '1',
      'inverters[1].productId': '',
      'inverters[1].quantity': '',
      networkVoltage: 'MONO_220',
    })
    expect(submission.status === 'success' && submission.value).toMatchObject({
      inverters: [{ productId: 7, quantity: 1 }],
      batteries: [],
      fixationType: null,
    })
  })
})

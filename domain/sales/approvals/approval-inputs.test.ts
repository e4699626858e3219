import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { answerManyInput, answerPreviewInput, requestCommentInput } from './answer-many-input'
import {
  approvalCheckInput,
  approvalDelegationInput,
  approvalReasonInput,
  approvalThresholdInput,
  approveInput,
  orderPricesInput,
  rejectInput,
  targetPriceInput,
} from './approval-inputs'

/** Paths of what a schema refuses; none: it takes the value. */
const refused = (schema: z.ZodType, value: unknown): string[] => {
  const { error } = schema.safeParse(value)
  return [...new Set((error?.issues ?? []).map(({ path }) => path.join('.')))]
}
const LONG = 'a'.repeat(1_001)

describe('what is said of approvals', () => {
  it('a threshold is a role’s limit of a kind, in points or reais, and never below zero', () => {
    const threshold = { type: 'DISCOUNT', approver: 'MANAGER', value: '8,5', enabled: 'on' }
    expect(approvalThresholdInput.parse(threshold)).toEqual({ ...threshold, value: 8.5, enabled: true })
    expect(approvalThresholdInput.parse({ ...threshold, enabled: undefined })).toMatchObject({ enabled: false })
    expect(refused(approvalThresholdInput, { ...threshold, value: '-0,01' })).toEqual(['value'])
    const floor = { ...threshold, type: 'MARGIN', value: '-2,5' }
    expect(approvalThresholdInput.parse(floor), 'a floor below nothing').toMatchObject({ value: -2.5 })
    expect(refused(approvalThresholdInput, { ...floor, value: '-100,01' })).toEqual(['value'])
    expect(refused(approvalThresholdInput, { ...threshold, type: 'X', approver: 'X' })).toEqual(['type', 'approver'])
  })

  it('prices are a discount or a price a line, with what they were shown as', () => {
    expect(
      orderPricesInput.parse({
        discount: '5',
        products: [{ productId: 1, price: '540,00' }],
        reason: ' bom ',
        fingerprint: 'abc',
      }),
    ).toEqual({
      discount: 5,
      products: [{ productId: 1, price: 540 }],
      reason: 'bom',
      fingerprint: 'abc',
    })
    expect(orderPricesInput.parse({ discount: '', reason: '', fingerprint: '' })).toMatchObject({
      discount: null,
      reason: null,
      fingerprint: null,
    })
    expect(refused(orderPricesInput, { reason: LONG, fingerprint: 'a'.repeat(65) })).toEqual(['reason', 'fingerprint'])
    expect(refused(orderPricesInput, { products: [{ productId: 0, price: '1' }] })).toEqual(['products.0.productId'])
  })

  it('a price to close at is a cent at least', () => {
    expect(targetPriceInput.parse({ target: '12.500,00', productIds: ['1', '2'] })).toEqual({
      target: 12_500,
      productIds: [1, 2],
    })
    expect(targetPriceInput.parse({ target: '0,01' })).toMatchObject({ target: 0.01 })
    expect(refused(targetPriceInput, { target: '0' })).toEqual(['target'])
  })

  it('asking names the version that was seen, and the API may ask without a reason', () => {
    expect(approvalCheckInput.parse({ discount: '', version: '3', request: 'on', reason: '' })).toMatchObject({
      discount: null,
      version: 3,
      request: true,
      reason: null,
    })
    expect(refused(approvalCheckInput, { version: '0', reason: LONG })).toEqual(['version', 'reason'])
    expect(approvalReasonInput.parse({ reason: 'Cliente antigo', version: '' })).toEqual({
      reason: 'Cliente antigo',
      version: null,
    })
    expect(refused(approvalReasonInput, { reason: ' ' })).toEqual(['reason'])
    expect(refused(approvalReasonInput, { reason: LONG })).toEqual(['reason'])
  })

  it('an approval may say why, a rejection must', () => {
    expect(approveInput.parse({ reason: '' })).toEqual({ reason: null })
    expect(refused(approveInput, { reason: LONG })).toEqual(['reason'])
    expect(rejectInput.parse({ reason: 'Caro' })).toEqual({ reason: 'Caro' })
    expect(refused(rejectInput, { reason: '' })).toEqual(['reason'])
    expect(refused(rejectInput, { reason: LONG })).toEqual(['reason'])
  })

  it('one answer for many says for which, and a rejection why', () => {
    expect(answerManyInput.parse({ ids: ['3', '4'], verb: 'approve', reason: '' })).toEqual({
      ids: [3, 4],
      verb: 'approve',
      reason: null,
    })
    expect(answerManyInput.parse({ ids: '3', verb: 'reject', reason: 'Caro' })).toMatchObject({ ids: [3] })
    expect(answerManyInput.safeParse({ ids: ['3'], verb: 'reject', reason: '' }).error?.issues).toMatchObject([
      { path: ['reason'], params: { rule: 'required' } },
    ])
    expect(refused(answerManyInput, { ids: ['3'], verb: 'approve', reason: LONG })).toEqual(['reason'])
    for (const schema of [answerManyInput, answerPreviewInput]) {
      expect(refused(schema, { ids: [], verb: 'approve' })).toEqual(['ids'])
      expect(refused(schema, { ids: ['3'], verb: 'cancel' })).toContain('verb')
      expect(refused(schema, { ids: Array.from({ length: 1_001 }, (_, at) => at + 1), verb: 'approve' })).toEqual([
        'ids',
      ])
    }
    expect(answerPreviewInput.parse({ ids: '7', verb: 'reject' })).toEqual({ ids: [7], verb: 'reject' })
  })

  it('a comment says something', () => {
    expect(requestCommentInput.parse({ text: 'Falei com o cliente' })).toEqual({ text: 'Falei com o cliente' })
    expect(refused(requestCommentInput, { text: '' })).toEqual(['text'])
    expect(refused(requestCommentInput, { text: LONG })).toEqual(['text'])
  })

  it('a delegation names somebody and its days', () => {
    const days = { toUserId: '7', startsOn: '2026-11-20', endsOn: '27/11/2026' }
    expect(approvalDelegationInput.parse(days)).toEqual({ toUserId: 7, startsOn: '2026-11-20', endsOn: '2026-11-27' })
    expect(refused(approvalDelegationInput, {})).toEqual(['toUserId', 'startsOn', 'endsOn'])
  })
})

import { describe, expect, it } from 'vitest'
import { cannotUpdateCode, ERROR_CODES, type ErrorCode, errorEntry, isErrorCode } from '../../ground/errors/error-codes'
import { GENERIC_ERROR_CODES } from '../../ground/errors/generic-error-codes'
import { ORDER_ERROR_CODES } from '../../ground/errors/order-error-codes'
import { PROCESS_ERROR_CODES } from '../../ground/errors/process-error-codes'
import { RESOURCE_ERROR_CODES } from '../../ground/errors/resource-error-codes'
import { STEP_ERROR_CODES } from '../../ground/errors/step-error-codes'
import { errorText } from './error-text'

const codes = Object.keys(ERROR_CODES) as ErrorCode[]

describe('the error catalogue (specification §8)', () => {
  it('names no code twice', () => {
    const parts = [ORDER_ERROR_CODES, PROCESS_ERROR_CODES, STEP_ERROR_CODES, RESOURCE_ERROR_CODES, GENERIC_ERROR_CODES]
    expect(parts.reduce((sum, part) => sum + Object.keys(part).length, 0)).toBe(codes.length)
  })

  it.each([
    ['AUTHENTICATION_FAILED', 'Credenciais inválidas!'],
    ['USER_WAS_INACTIVATED', 'Seu usuário foi inativado, entre em contato com o suporte!'],
    ['COMPANY_INVALID_TOKEN', 'Esse link expirou e não está mais disponível!'],
    ['COMPANY_TOKEN_ALREADY_USED', 'Esse link já foi utilizado!'],
    ['BANNER_MAXIMUM_LIMIT_ACTIVE_BANNERS_REACHED', 'Limite máximo de 10 banners ativos atingido!'],
    ['BANNER_MAXIMUM_LIMIT_ACTIVE_POPUP_REACHED', 'Limite máximo de 1 POP-UP ativos atingido!'],
    ['INVALID_SERVICE_FEE', 'Valor de repasse acima do limite'],
    ['UNAUTHENTICATED', 'Sua sessão expirou, por favor faça login novamente!'],
    ['NOT_FOUND', 'A página/recurso que você está buscando não existe ou não está mais disponível!'],
    ['INTERNAL_ERROR', 'Ocorreu um erro interno em nossos servidores, por favor tente novamente!'],
    ['FORBIDDEN', 'Você não possui permissão para acessar/utilizar este recurso!'],
    ['API_UNREACHABLE', 'Não foi possível comunicar com o servidor.'],
  ] as const)('%s has the sentence of the specification', (code, text) => {
    expect(errorText(code)).toBe(text)
  })

  it('has the 11 wrong-status codes and maps PARTIAL_SHIPPED to PARTIAL_SHIPPING', () => {
    expect(codes.filter((code) => code.startsWith('ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_'))).toHaveLength(11)
    expect(cannotUpdateCode('PARTIAL_SHIPPED')).toBe('ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_PARTIAL_SHIPPING')
    expect(cannotUpdateCode('NF_SENT')).toBeUndefined()
  })

  it('gives every code a sentence and a reason', () => {
    for (const code of codes) {
      expect(errorEntry(code).text.length, code).toBeGreaterThan(10)
      expect(errorEntry(code).when.length, code).toBeGreaterThan(5)
    }
  })

  it('does not take a property of Object for a code', () => {
    expect(isErrorCode('constructor')).toBe(false)
  })
})

describe('errorText with numbers', () => {
  it('says of whom a discount is: its giver, an integrator without a limit, or one who gave it for other terms', () => {
    const text = (meta: object) => errorText('DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED', { meta: { ...meta, discount: 2 } })
    expect(text({ role: 'MANAGER', exceededPercentage: 1.5 })).toMatch(/limite do Gerente regional em 1,50%$/)
    expect(text({ role: null, exceededPercentage: 2 })).toMatch(/limite do integrador em 2,00%$/)
    expect(text({ role: 'SELLER', exceededPercentage: 0 })).toMatch(/^O desconto de 2,00% foi dado para outros itens/)
  })

  it('writes exceededPercentage in Portuguese with 2 decimals (domain 2.3 example 8)', () => {
    expect(errorText('DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED', { exceededPercentage: 1.5565 })).toContain('1,56%')
    expect(errorText('DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED')).toContain('excede o limite do Consultor')
    expect(
      errorText('DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED', { exceededPercentage: 2, meta: { role: 'MANAGER' } }),
    ).toContain('excede o limite do Gerente')
  })

  it('says how many kits a promotion has left', () => {
    const left = (promotionLeft: number) => errorText('INVALID_PRODUCTS_IN_ORDER', { meta: { promotionLeft } })
    expect([2, 1, 0].map(left)).toEqual([
      'Restam 2 kits desta promoção.',
      'Resta 1 kit desta promoção.',
      'Os kits desta promoção se esgotaram.',
    ])
  })

  it('falls back to the plain sentence when the numbers are missing or not numbers', () => {
    const plain = ERROR_CODES.INVALID_KIT_OVERLOAD.text
    expect(errorText('INVALID_KIT_OVERLOAD', { meta: { ratio: 1.62 } })).toBe(plain)
    expect(errorText('INVALID_KIT_OVERLOAD', { meta: { ratio: Number.NaN, max: 1.5 } })).toBe(plain)
  })

  it('says ratio and limit of a kit as percentages', () => {
    expect(errorText('INVALID_KIT_OVERLOAD', { meta: { ratio: 146.25, min: 0.8, max: 1.5 } })).toContain('14.625%')
    expect(errorText('INVALID_KIT_OVERLOAD', { meta: { ratio: 1.62, min: 0.8, max: 1.5 } })).toContain(
      'Sobrecarga de 162% acima do máximo de 150%',
    )
  })

  it('say that a missing due date is missing, and a wrong one wrong', () => {
    expect(errorText('ORDER_DUE_DATE_INVALID', { meta: { isMissing: true } })).toContain('é obrigatória')
    expect(errorText('ORDER_DUE_DATE_INVALID', { meta: { min: '2026-11-20' } })).toContain('é inválida')
    expect(errorText('ORDER_DUE_DATE_INVALID', { meta: { closesBy: '2026-11-27' } })).toBe(
      'A previsão de fechamento vai além da validade do orçamento. Escolha um dia até 27/11/2026.',
    )
  })
})

import { data } from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import { ApiProblem, ApiUnreachable } from './api-errors'
import { formErrorsOf, isForForm, sentenceOf, statusOf } from './errors'

const problem = (
  status: number,
  code: string,
  errors: ApiProblem['body']['errors'] = [],
  exceededPercentage?: number,
) => new ApiProblem(status, { code, errors, exceededPercentage })

describe('sentenceOf', () => {
  test('a known code has its own sentence', () => {
    expect(sentenceOf(problem(401, 'AUTHENTICATION_FAILED'))).toBe('Credenciais inválidas!')
  })
  test('the exceeded percentage is written the Brazilian way', () => {
    expect(sentenceOf(problem(400, 'DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED', [], 1.5565))).toContain('1,56%')
  })
  test('an unknown code gives away nothing', () => {
    expect(sentenceOf(problem(400, 'SQL_STATE_42'))).toBe(
      'Ocorreu um erro interno em nossos servidores, por favor tente novamente!',
    )
    expect(sentenceOf(problem(403, 'WHATEVER'))).toBe('Você não possui permissão para acessar/utilizar este recurso!')
    expect(sentenceOf(new Error('secret'))).not.toContain('secret')
  })
  test('no answer', () => expect(sentenceOf(new ApiUnreachable())).toBe('Não foi possível comunicar com o servidor.'))
})

describe('formErrorsOf', () => {
  test('field errors stand beside their fields, with the label and the bound', () => {
    const errors = [
      { field: 'name', rule: 'unique' },
      { field: 'products[1].quantity', rule: 'max', meta: { max: 10 } },
    ]
    expect(formErrorsOf(problem(422, 'VALIDATION_FAILED', errors))).toEqual({
      formErrors: [],
      fieldErrors: {
        name: ['O campo Nome já está em uso'],
        'products[1].quantity': ['O campo Quantidade (item 2) deve ser no máximo 10'],
      },
    })
  })
  test('a domain code stands above the form', () => {
    expect(formErrorsOf(problem(400, 'ORDER_EXPIRED')).formErrors).toHaveLength(1)
  })
  test('a 422 without details still says something', () => {
    expect(formErrorsOf(problem(422, 'VALIDATION_FAILED')).formErrors).toEqual(['Há campos que precisam de correção.'])
  })
})

test('a missing record is no form error', () => {
  expect(isForForm(problem(404, 'NOT_FOUND'))).toBe(false)
  expect(isForForm(new ApiUnreachable())).toBe(true)
})

test('a read without an answer is the same silence on a form', () => {
  const page: unknown = data({ code: 'API_UNREACHABLE' }, { status: 503 })
  if (!isForForm(page)) throw new Error('not for a form')
  expect(statusOf(page)).toBe(503)
  expect(formErrorsOf(page).formErrors).toEqual(['Não foi possível comunicar com o servidor.'])
  expect(isForForm(data({ code: 'NOT_FOUND' }, { status: 404 }))).toBe(false)
})

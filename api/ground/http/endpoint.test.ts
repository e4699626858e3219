import { describe, expect, it } from 'vitest'
import { endpoint } from './endpoint'

const SECURITY = [{ bearer: [] }]
const codesOf = (operation: Partial<Parameters<typeof endpoint>[0]>) =>
  Object.keys(
    endpoint({ method: 'get', path: '/teams', security: SECURITY, responses: {}, ...operation }, () => new Response())
      .route.responses,
  ).join(' ')

describe('the refusals of an endpoint', () => {
  it('follow from who may call it, its path and its method', () => {
    expect(codesOf({})).toBe('401 403 422 429')
    expect(codesOf({ path: '/teams/{id}' })).toBe('401 403 404 422 429')
    expect(codesOf({ method: 'post' })).toBe('400 401 403 409 422 429')
    expect(codesOf({ method: 'delete', path: '/teams/{id}' })).toBe('400 401 403 404 409 422 429')
  })

  it('are what it says where it deviates, and nothing by themselves where everybody may call it', () => {
    expect(codesOf({ method: 'post', refusals: ['anyone'] })).toBe('401 403 422 429')
    expect(codesOf({ method: 'post', path: '/teams/{id}', security: [] })).toBe('')
    expect(codesOf({ security: [], refusals: ['one'] })).toBe('404')
  })
})

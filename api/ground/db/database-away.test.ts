import { expect, test } from 'vitest'
import { isAway, isLeaderless } from './database-away'

const said = (message: string, code = '08P01') => Object.assign(new Error(message), { code })

/** As PgBouncer 1.24 said it in `npm run chaos:cluster`, while one leader was gone and the next one not there. */
test.each([
  'server conn crashed?',
  'connect failed',
  'server login has been failing, cached error: server conn crashed? (server_login_retry)',
  'server login has been failing, cached error: connect timeout (server_login_retry)',
  'server login has been failing, cached error: the database system is shutting down (server_login_retry)',
])('a pooler that says %j is between two leaders', (message) => {
  expect([isLeaderless(said(message)), isAway(new Error('query', { cause: said(message) }))]).toEqual([true, true])
})

test.each([
  'unsupported startup parameter: statement_timeout',
  'server login has been failing, cached error: password authentication failed for user "portal" (server_login_retry)',
])('one that says %j asks for a person', (message) => {
  expect([isLeaderless(said(message)), isAway(said(message))]).toEqual([false, false])
})

test('a connection whose first statement gets no answer leads nowhere', () => {
  expect(isAway(new Error('Query read timeout'))).toBe(true)
})

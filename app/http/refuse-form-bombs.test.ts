import { describe, expect, test } from 'vitest'
import { formBomb } from './refuse-form-bombs'

const URLENCODED = 'application/x-www-form-urlencoded;charset=UTF-8'
const urlencoded = (body: string) => formBomb(URLENCODED, Buffer.from(body))

function multipart(name: string) {
  const body = `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n--b--\r\n`
  return formBomb('multipart/form-data; boundary=b', Buffer.from(body))
}

describe('bombs are refused in no time', () => {
  test.each([
    'x[1000000000]',
    'x[4294967294]',
    'x%5B1000000000%5D',
    'items[1000000].q',
    `a${'[0]'.repeat(5000)}`,
    'a.b.c.d.e.f.g.h',
    'k'.repeat(201),
  ])('%s', (key) => {
    const start = performance.now()
    expect(urlencoded(`${key}=1`)).not.toBeNull()
    expect(multipart(decodeURIComponent(key))).not.toBeNull()
    expect(performance.now() - start).toBeLessThan(100)
  })

  test('100,000 fields', () => expect(urlencoded('a=1&'.repeat(100_000))).toBe('too many fields'))
})

test('an ordinary form passes', () => {
  expect(urlencoded('name=Ana&lines[0].quantity=3&lines[299].productId=4&tags[]=1')).toBeNull()
  expect(multipart('file')).toBeNull()
  expect(urlencoded('')).toBeNull()
  expect(formBomb(undefined, Buffer.from('x[99999]'))).toBeNull()
})

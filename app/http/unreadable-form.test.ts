import { expect, test } from 'vitest'
import { unreadableForm } from './unreadable-form'

const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'
const MULTIPART = 'multipart/form-data; boundary=x'

test.each([
  ['application/x-www-form-urlencoded', '%=%&%zz', null],
  ['Application/X-WWW-Form-Urlencoded; charset=utf-8', '', null],
  [MULTIPART, part, null],
  [MULTIPART, part.slice(0, -6), 400],
  [MULTIPART, part.replaceAll('--x', '--y'), 400],
  ['multipart/form-data', part, 400],
  ['text/plain', 'a=1', 415],
  ['application/json', '{}', 415],
  [undefined, '', 415],
])('%s with %j is refused with %s', async (type, body, status) => {
  expect(await unreadableForm(type, Buffer.from(body))).toBe(status)
})

import { describe, expect, it } from 'vitest'
import { companyTaskInput } from '#domain/engagement/company-tasks/task-input'
import { replyValidation, validateForm } from './validate-form.server'

const formOf = (...fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

describe('a form read by remix-validated-form', () => {
  it.each([
    [
      [
        ['companyId', '[]'],
        ['x[5', 'a'],
        ['type', '%%%'],
      ],
    ],
    [
      [
        ['type', 'VISIT'],
        ['type[0][0].b', 'x'],
        ['[]', 'y'],
        ['a..b', 'z'],
        ['x]', 'w'],
      ],
    ],
  ] as [[string, string][]][])('comes back with what is wrong, whatever its names: %j', async (fields) => {
    const read = await validateForm(formOf(...fields), companyTaskInput)
    expect(read.error).toBeDefined()
    const { data } = await replyValidation(read.error!, read)
    expect(data.result?.initialValue).toMatchObject({ type: fields.find(([name]) => name === 'type')![1] })
  })

  it.each([
    [[['__proto__', 'x']]],
    [
      [
        ['type', 'VISIT'],
        ['type[0].b', 'x'],
      ],
    ],
  ] as [[string, string][]][])('is refused for names that no form has: %j', async (fields) => {
    await expect(validateForm(formOf(...fields), companyTaskInput)).rejects.toMatchObject({ status: 400 })
  })

  it('keeps its lists', async () => {
    const { data, typed } = await validateForm(formOf(['addAssets[0].src', '/files/7']), companyTaskInput)
    expect(data ?? typed).toMatchObject({ addAssets: [{ src: '/files/7' }] })
  })
})

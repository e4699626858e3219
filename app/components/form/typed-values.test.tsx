import { getCollectionProps, getInputProps, getSelectProps, getTextareaProps, type Submission } from '@conform-to/react'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CheckField, RadioField, SelectField, YES_NO } from './choice-fields'
import { parseForm, replyInvalid } from './parse-form.server'
import { readFields } from './read-form'
import { MoneyField, TextAreaField, TextField } from './text-fields'

const never = z.string().refine(() => false)
/** A form with each kind of field, and nothing in it is ever right. */
const schema = z.object({
  name: never,
  price: never,
  notes: never,
  state: never,
  answer: never,
  isOpen: never,
  password: never,
  lines: z.array(z.object({ quantity: never, unit: never })),
})
type Values = z.input<typeof schema>
const STATES = ['', 'SC', 'RS'].map((value) => ({ value, label: value }))

function Page({ result }: { result: never }) {
  const fields = readFields<Values>('page', result, {}, { name: { required: true } })
  return (
    <form>
      <TextField label="Nome" input={getInputProps(fields.name, { type: 'text' })} errors={fields.name.errors} />
      <MoneyField label="Preço" input={getInputProps(fields.price, { type: 'text' })} errors={fields.price.errors} />
      <TextAreaField label="Notas" input={getTextareaProps(fields.notes)} errors={fields.notes.errors} />
      <SelectField label="UF" input={getSelectProps(fields.state)} options={STATES} errors={fields.state.errors} />
      <RadioField
        id={fields.answer.id}
        label="Descarga"
        inputs={getCollectionProps(fields.answer, { type: 'radio', options: ['true', 'false'] })}
        labels={YES_NO}
      />
      <CheckField label="Aberto" input={getInputProps(fields.isOpen, { type: 'checkbox' })} />
      <TextField label="Senha" input={getInputProps(fields.password, { type: 'password' })} />
      {fields.lines.getFieldList().map((line) => {
        const { quantity, unit } = line.getFieldset()
        return (
          <div key={line.id}>
            <TextField label="Qtd" input={getInputProps(quantity, { type: 'text' })} errors={quantity.errors} />
            <TextField label="Un." input={getInputProps(unit, { type: 'text' })} />
          </div>
        )
      })}
    </form>
  )
}

/** A browser without a script shows the HTML of the reply; sent again, it says this. */
function sendAgain(form: FormData): { entries: [name: string, value: string][]; html: string } {
  const { data } = replyInvalid(parseForm(form, schema) as Submission<unknown>)
  const html = renderToString(<Page result={JSON.parse(JSON.stringify(data.result)) as never} />)
  document.body.innerHTML = html
  const controls = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
  const sent = controls.filter(({ type, checked }) => checked || !/checkbox|radio/.test(type))
  return { entries: sent.map(({ name, value }) => [name, value]), html }
}

// Any line that a browser can send: it takes line breaks out, and HTML has no place for NUL.
const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\0\r\n]/g, ''))
const typed = fc.record({
  name: line,
  price: line,
  notes: fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\r\n')),
  state: fc.constantFrom('', 'SC', 'RS'),
  answer: fc.constantFrom(undefined, 'true', 'false'),
  isOpen: fc.constantFrom(undefined, 'on'),
  lines: fc.array(fc.record({ quantity: line, unit: line }), { maxLength: 3 }),
})

test('whatever was typed stands in the HTML of a refused form, in its fields and in its order', () => {
  fc.assert(
    fc.property(typed, ({ lines, ...fields }) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
      form.append('password', '')
      lines.forEach(({ quantity, unit }, index) => {
        form.append(`lines[${index}].quantity`, quantity)
        form.append(`lines[${index}].unit`, unit)
      })
      const asShown = [...form].map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')])
      expect(sendAgain(form).entries).toEqual(asShown)
    }),
  )
})

test('a password is not sent back, and a wrong field points to its error', () => {
  const form = new FormData()
  form.append('password', 'Segredo#1')
  form.append('name', 'x"><script>')
  const { entries, html } = sendAgain(form)
  expect(html).not.toContain('Segredo')
  expect(Object.fromEntries(entries)).toMatchObject({ name: 'x"><script>', password: '' })
  const input = document.querySelector('[name=name]')
  expect(input?.getAttribute('aria-invalid')).toBe('true')
  expect(input?.hasAttribute('required')).toBe(true)
  expect(document.getElementById(input?.getAttribute('aria-describedby') ?? '')?.textContent).not.toBe('')
})

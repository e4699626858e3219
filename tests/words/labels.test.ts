import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getZodConstraint } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { labelsOf } from '#domain/ground/forms/form-labels'
import { fieldLabel, WITHOUT_FORM } from '#domain/over/texts/field-labels'
import { ALL_FORMS, agreedLabels } from '#domain/over/texts/forms'
import { ROOT } from '../support/source-hash'

/** A label is beside its input schema; form, errors, conflicts and audit log take it from there. */

const sourcesOf = (folder: string, ending: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !/\.test\./.test(path))
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(ROOT, folder, path), 'utf8') }))

/** A consent is a sentence, and a row that is not there yet has no field that knows its label. */
const OWN_WORDS = ['Li e aceito o aviso de privacidade', 'Quantidade', 'Foto ou PDF da folha assinada']
const FIELD = /<\w+\s[^<]*?\slabel="([^"]+)"(?:(?!\/>)[\s\S])*?\berrors=\{\w+(?:\.\w+)*\.errors\}/g

describe('a label', () => {
  it('is not written once more where the field of a form has it from its schema', () => {
    const forms = sourcesOf('app', /\.tsx$/)
    const written = forms.flatMap(({ path, text }) =>
      [...text.matchAll(FIELD)].map(([, label]) => ({ path, label: label ?? '' })),
    )
    expect(written.filter(({ label }) => !OWN_WORDS.includes(label))).toEqual([])
    expect(forms.filter(({ text }) => text.includes('{...fieldText(')).length).toBeGreaterThan(50)
  })

  it('names a field of its schema', () => {
    const wrong = ALL_FORMS.flatMap((form) => {
      const known = new Set(Object.keys(getZodConstraint(form)))
      return Object.keys(labelsOf(form)).filter((path) => !known.has(path.replace(/\[\d+\]/g, '[]')))
    })
    expect(wrong).toEqual([])
  })

  it('is known beyond its form: every schema with words of its own is in the list of forms', async () => {
    const listed = new Set(ALL_FORMS.map(labelsOf))
    const missing: string[] = []
    let labelled = 0
    for (const { path } of sourcesOf('domain', /\.ts$/).filter(({ text }) => text.includes(' labelled('))) {
      const module: Record<string, unknown> = await import(join(ROOT, path))
      for (const [name, schema] of Object.entries(module)) {
        const labels = schema instanceof z.ZodType ? labelsOf(schema) : {}
        if (Object.keys(labels).length === 0) continue
        labelled += 1
        const isUsual = Object.entries(labels).every(([field, label]) => fieldLabel(field) === label)
        if (!isUsual && !listed.has(labels)) missing.push(name)
      }
    }
    expect(missing).toEqual([])
    expect(labelled).toBeGreaterThan(80)
  })

  it('is not said again for names without a form', () => {
    const agreed = agreedLabels(ALL_FORMS)
    expect(Object.entries(WITHOUT_FORM).filter(([name, label]) => agreed[name] === label)).toEqual([])
  })
})

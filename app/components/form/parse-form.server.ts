import type { Submission } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { issuesToErrors } from '#domain/ground/errors/issues-to-errors'
import { refuseNames } from '#domain/ground/forms/field-names'
import { type Labels, labelsOf } from '#domain/ground/forms/form-labels'
import { guardSchema } from '#domain/ground/forms/judge-input'
import { fieldErrorText } from '#domain/over/texts/field-error-text'
import { beyondForm, formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { firstErrors, giveBack } from './give-back.server'
import type { Constraint } from './read-form'

/**
 * The first beat of an action: the form through the schema that the API validates with as well. Domain schemas read
 * what Brazilians type, so Conform's own reading of numbers is off. Errors come out in Portuguese.
 *
 * A text far longer than its field could take is refused before any rule looks at it, as the API does with JSON.
 *
 * The front has judged the names of the posted form; here they become paths into arrays and objects, so they are judged
 * once more, wherever the form comes from by now: the choices of a conflict page, for one, put fields into it that came
 * as JSON.
 * @throws a 400 for names that no form of ours has
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): Labelled<Submission<z.input<Schema>, string[], z.output<Schema>>> {
  const labels = labelsOf(schema)
  if (refuseNames(form.keys())) throw data({ code: 'MALFORMED_REQUEST' }, { status: 400 })
  const submission = parseWithZod(form, {
    schema: guardSchema(schema),
    disableAutoCoercion: true,
    formatError: (issues: Parameters<typeof issuesToErrors>[0]) =>
      issuesToErrors(issues).map((error) => fieldErrorText({ ...error, labels })),
  }) as Submission<z.input<Schema>, string[], z.output<Schema>>
  const lengths = getZodConstraint(schema)
  return {
    ...submission,
    labels,
    payload: giveBack(submission.payload, lengths),
    reply: (options) => {
      const { initialValue, error, ...reply } = submission.reply(options)
      return {
        ...reply,
        ...(initialValue === undefined ? {} : { initialValue: giveBack(initialValue, lengths) }),
        ...(error ? { error: firstErrors(error) } : {}),
      }
    },
  }
}

/**
 * The label, required, maxlength, pattern … of each field, for the browser: computed in the loader, since zod
 * never reaches the browser.
 */
export function constraintsOf(schema: z.ZodType): Record<string, Constraint> {
  const labels = labelsOf(schema)
  const constraints = Object.entries(getZodConstraint(schema))
  return Object.fromEntries(
    constraints.map(([name, rule]) => [name, labels[name] ? { label: labels[name], ...rule } : rule]),
  )
}

/** The labels alone, for a form that the browser does not judge: which of its fields are needed depends on others. */
export function labelConstraints(schema: z.ZodType): Record<string, Constraint> {
  const labels = Object.entries(labelsOf(schema)).filter(([name]) => !name.includes('['))
  return Object.fromEntries(labels.map(([name, label]) => [name, { label }]))
}

/** With what its page calls the fields. */
type Labelled<Parsed> = Parsed & { labels: Labels }
type Replying = Pick<Submission<unknown>, 'reply'> & { labels?: Labels }
const SECRETS = ['password', 'currentPassword', 'passwordConfirmation']

/** The second beat: send the form back as it was typed, with its errors. Passwords are never sent back. */
export function replyInvalid(submission: Replying) {
  return data({ result: submission.reply({ hideFields: SECRETS }), conflict: null }, { status: 422 })
}

/**
 * The form with the API's refusal on it: beside the fields, or above them; also when the API did not answer at all.
 * @throws whatever is no refusal of a form: redirects, a missing record (404 page), faults of our own
 */
export function replyToForm(submission: Replying, error: unknown) {
  if (!isForForm(error)) throw beyondForm(error)
  return data(
    { result: submission.reply({ ...formErrorsOf(error, submission.labels), hideFields: SECRETS }), conflict: null },
    { status: statusOf(error) },
  )
}

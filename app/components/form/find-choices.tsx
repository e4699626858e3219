import { TextField } from './text-fields'

/** So many a list of choices shows at once. */
export const MOST_CHOICES = 50

/** The fields that `askedIn` reads. */
export type FindName = 'find' | 'findCompany'

type Props = {
  /** Of the form. */
  id: string
  /** One of its own where a form has two such lists. */
  name?: FindName
  label: string
  /** What was searched for last; '' before it. */
  find: string
  /** How many the list has. */
  count: number
}

/** Where a list of choices is not whole, for who has no script: a search that gives the form back as it was typed. */
export function FindChoices({ id, name = 'find', label, find, count }: Props) {
  if (count < MOST_CHOICES && find === '') return null
  return (
    <noscript>
      <TextField
        label={label}
        help={`A lista mostra até ${MOST_CHOICES}. O que já está escolhido fica.`}
        optional
        input={{ id: `${id}-${name}`, name, defaultValue: find, maxLength: 80 }}
      />
      <button type="submit" name="intent" value="find" className="btn btn-quiet mb-3">
        {label}
      </button>
    </noscript>
  )
}

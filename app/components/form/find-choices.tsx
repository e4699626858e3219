import { TextField } from './text-fields'
import { EnterButton } from './whole-form'

/** So many a list of choices shows at once. */
export const MOST_CHOICES = 50

/** The fields that `askedIn` reads. */
export const FIND_NAMES = ['find', 'findCompany'] as const
export type FindName = (typeof FIND_NAMES)[number]

/** Beside a search's field: what it was last searched for. */
export const lastOf = (name: FindName) => `${name}Last`

type Props = {
  /** Of the form. */
  id: string
  /** One of its own where a form has two such lists. */
  name?: FindName
  label: string
  /** The last search text; '' before the first search. */
  find: string
  /** How many the list has. */
  count: number
}

/**
 * Where a list of choices is not whole, for users without a script: a search that gives the form back as it was typed.
 */
export function FindChoices({ id, name = 'find', label, find, count }: Props) {
  if (count < MOST_CHOICES && find === '') return null
  return (
    <noscript>
      <EnterButton label="Salvar" intent="enter" isLax />
      <input type="hidden" name={lastOf(name)} value={find} />
      <TextField
        label={label}
        help={`A lista mostra até ${MOST_CHOICES}. O que já está escolhido fica, e buscar não salva.`}
        optional
        input={{ id: `${id}-${name}`, name, defaultValue: find, maxLength: 80 }}
      />
      <button type="submit" name="intent" value="find" formNoValidate className="btn btn-quiet mb-3">
        {label}
      </button>
    </noscript>
  )
}

import { FORM_BEGINS, FORM_ENDS } from '#domain/ground/forms/whole-form'

type Props = {
  label: string
  /** The value that tells the form's action which button was pressed; absent where the form has one button. */
  intent?: string
  /** The server alone reports missing fields, as a search needs none. */
  isLax?: true
}

/**
 * Enter in a field presses the first button of a form, which must not be a look-up's: this one is first, and not
 * visible. `FormEnd` is at the end of the same form, so that half a form is told from a whole one.
 */
export function EnterButton({ label, intent, isLax }: Props) {
  return (
    <>
      <input type="hidden" name={FORM_BEGINS} />
      <button
        type="submit"
        name={intent && 'intent'}
        value={intent}
        formNoValidate={isLax}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      >
        {label}
      </button>
    </>
  )
}

/** After the last field of a form that has an `EnterButton`. */
export const FormEnd = () => <input type="hidden" name={FORM_ENDS} />

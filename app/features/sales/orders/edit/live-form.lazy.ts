import { LIVE_FIELD } from './live-field'

/**
 * The form as the page began: a quantity that only follows another line's is sent as it was before (`data-base`), and
 * follows anew; a blank base is a field of a line that came of it.
 */
export function liveForm(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  for (const { name, dataset } of form.querySelectorAll<HTMLInputElement>('input[data-base]')) {
    if (dataset.base) data.set(name, dataset.base)
    else data.delete(name)
  }
  // A price that nobody typed follows from what is asked.
  for (const [name, was] of [...data]) {
    const price = name.replace(/\.wasPrice$/, '.price')
    if (price !== name && data.get(price) === was) {
      data.delete(price)
      data.delete(name)
    }
  }
  data.set('intent', 'recalculate')
  data.set(LIVE_FIELD, '1')
  return data
}

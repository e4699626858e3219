/** The first field of a form that has buttons above other fields, and the last one. */
export const FORM_BEGINS = '_begin'
export const FORM_ENDS = '_end'

/**
 * Takes both marks out of a form, and says whether it was sent whole. On a slow line a button, or Enter, can be pressed
 * while the page is still on its way: what had not come yet is missing then, and would be taken for emptied.
 */
export function takeMarks(form: FormData): boolean {
  const isWhole = !form.has(FORM_BEGINS) || form.has(FORM_ENDS)
  form.delete(FORM_BEGINS)
  form.delete(FORM_ENDS)
  return isWhole
}

import { FORM_BEGINS, FORM_ENDS } from '#domain/ground/forms/whole-form'

const TAG = /<(form|\/form|input|select|textarea|button)\b([^>]*)>/g
const attribute = (text: string, name: string): string | null =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1] ?? (new RegExp(`\\s${name}(?=[\\s/]|$)`).test(text) ? '' : null)

/** Fields that only the button right below them asks for: the form ends above them. */
const AFTER_THE_END = new Set(['studyName'])

type Form = { writes: boolean; button: string | null; isMarked: boolean; below: string[]; last: string }

/**
 * Forms that write and have a button above one of their fields, hidden ones too, and not the two marks of
 * domain/ground/forms/whole-form: on a slow line the button may be pressed before the page is whole, and half a form is
 * taken for a whole one, in which all that had not come is empty.
 * @param html a page as it came; attributes as React writes them
 * @returns for each the button, and the names of the fields below it
 */
export function halfForms(html: string): string[] {
  const forms = new Map<string, Form>()
  const formOf = (name: string) => {
    const known = forms.get(name) ?? { writes: false, button: null, isMarked: false, below: [], last: '' }
    forms.set(name, known)
    return known
  }
  let open: string | null = null
  for (const [, tag, text = ''] of html.matchAll(TAG)) {
    if (tag === '/form') open = null
    else if (tag === 'form') {
      open = attribute(text, 'id') ?? `form ${forms.size + 1}`
      formOf(open).writes = attribute(text, 'method')?.toLowerCase() === 'post'
    } else {
      const owner = attribute(text, 'form') ?? open
      if (owner !== null) note(formOf(owner), tag!, text)
    }
  }
  return [...forms]
    .filter(([, { writes, below, isMarked, last }]) => writes && below.length > 0 && !(isMarked && last === FORM_ENDS))
    .map(([name, { button, below }]) => `${name}: ${button} stands above ${below.slice(0, 6).join(', ')}`)
}

function note(form: Form, tag: string, text: string): void {
  const name = attribute(text, 'name')
  if (tag === 'button') {
    const sends = (attribute(text, 'type') ?? 'submit') === 'submit' && attribute(text, 'disabled') === null
    if (sends) form.button ??= text.trim().slice(0, 80)
    return
  }
  if (!name || AFTER_THE_END.has(name)) return
  form.last = name
  if (name === FORM_BEGINS) form.isMarked ||= form.button === null
  else if (name !== FORM_ENDS && form.button !== null) form.below.push(name)
}

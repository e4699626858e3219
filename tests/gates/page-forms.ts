import type { Page } from 'playwright'

/** A form as a browser sends it with its first button: its fields as the page has them. */
export interface PageForm {
  /** Where it posts to, as the page writes it; '' is the page itself. */
  action: string
  isMultipart: boolean
  fields: [name: string, value: string][]
  /** Names of the fields that a person types text into. */
  typedInto: string[]
  /** Names and values of choices that have yet to be made: the first of a list, a box that must be ticked. */
  open: [name: string, value: string][]
}

/** Every form in a page's `<main>` that posts, read by a browser; what the page says is parsed, and none of it runs. */
export const formsOf = (reader: Page, html: string): Promise<PageForm[]> =>
  reader.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    return [...parsed.querySelectorAll<HTMLFormElement>('main form[method="post" i]')].map((form) => {
      const button = form.querySelector<HTMLButtonElement>('button[type="submit"], button:not([type])')
      const controls = [...form.elements]
      const texts = controls.filter(
        (one) =>
          (one instanceof HTMLInputElement && ['text', 'email', 'tel', 'search'].includes(one.type)) ||
          (one instanceof HTMLTextAreaElement && !one.hidden),
      )
      const open = controls.flatMap((one): [string, string][] => {
        if (one instanceof HTMLSelectElement && one.value === '')
          return [...one.options].filter(({ value }) => value !== '').map(({ value }) => [one.name, value])
        if (!(one instanceof HTMLInputElement)) return []
        if (one.type === 'checkbox' && one.required && !one.checked) return [[one.name, one.value]]
        if (one.type !== 'radio') return []
        return form.querySelector(`[name="${one.name}"]:checked`) ? [] : [[one.name, one.value]]
      })
      return {
        action: form.getAttribute('action') ?? '',
        isMultipart: form.enctype === 'multipart/form-data',
        fields: [...new FormData(form, button)].flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
        typedInto: texts.map((one) => (one as HTMLInputElement).name),
        open: open.filter(([name], index) => open.findIndex(([other]) => other === name) === index),
      }
    })
  }, html)

/** The body of a form's fields, and its type. */
export function encodeForm({ fields, isMultipart }: Pick<PageForm, 'fields' | 'isMultipart'>): {
  body: string
  type: string
} {
  if (!isMultipart) return { body: new URLSearchParams(fields).toString(), type: 'application/x-www-form-urlencoded' }
  const boundary = '----WebKitFormBoundary4711form'
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return { body: `${parts.join('')}--${boundary}--\r\n`, type: `multipart/form-data; boundary=${boundary}` }
}

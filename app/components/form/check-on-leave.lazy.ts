type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type)) ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

/** The error of a field as it is now, in the words that the server has for it; null when there is none. */
export function sentenceFor(field: Field): string | null {
  const text = problemOf(field)
  // The label's first words: '(opcional)' is an element after them.
  return text && `O campo ${field.labels?.[0]?.firstChild?.textContent?.trim()} ${text}`
}

function problemOf(field: Field): string | null {
  if (field.validity.valueMissing) return 'é obrigatório'
  if (field.type === 'email' && field.validity.typeMismatch) return 'deve ser um e-mail válido'
  if (field instanceof HTMLSelectElement) return null
  if (field.validity.tooShort) return `deve ter no mínimo ${field.minLength} caracteres`
  return field.validity.tooLong ? `deve ter no máximo ${field.maxLength} caracteres` : null
}

/** Invisible characters come with a pasted address: the server drops them as well. */
function clean(field: Field): void {
  const plain = field.value.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
  if (field.type === 'email' && plain !== field.value) field.value = plain
}

/** Shows a field's error beside it, or removes the one shown before; the server's own error stays. */
function tell(field: Field): void {
  clean(field)
  const box = field.closest('.field')
  const id = `${field.id}-live`
  if (!box || box.querySelector('.field-error:not([data-live])')) return
  const sentence = sentenceFor(field)
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id)
  document.getElementById(id)?.remove()
  if (sentence) {
    const line = Object.assign(document.createElement('p'), { id, className: 'field-error', textContent: sentence })
    line.dataset.live = ''
    box.append(line)
    described.push(id)
    field.ariaInvalid = 'true'
  } else field.removeAttribute('aria-invalid')
  if (described.length > 0) field.setAttribute('aria-describedby', described.join(' '))
  else field.removeAttribute('aria-describedby')
}

/** A date as it is read here, below a field that a browser may show month first. */
function readDate(field: Field): void {
  if (!field.type.startsWith('date') || field.form?.method !== 'post') return
  const id = `${field.id}-read`
  const hasTime = field.value.includes('T')
  const date = new Date(hasTime ? field.value : `${field.value}T12:00`)
  const before = document.getElementById(id)
  if (Number.isNaN(date.getTime())) {
    before?.remove()
    return
  }
  const line = before ?? Object.assign(document.createElement('p'), { id, className: 'help' })
  line.setAttribute('role', 'status')
  line.style.marginTop = '0.25rem'
  line.textContent = date.toLocaleString('pt-BR', { dateStyle: 'full', ...(hasTime ? { timeStyle: 'short' } : {}) })
  if (!before) field.after(line)
}

/**
 * From now on each field of a form that posts is checked when it is left (specification §5), then as it is mended.
 * @param left the fields that were left while these checks were loaded; one that has the focus again is left alone
 */
export function checkOnLeave(left: readonly FocusEvent[] = []): void {
  const leave = (event: FocusEvent) => {
    // A line that came in between would move the button away from under the pointer; the server speaks then anyhow.
    if (event.relatedTarget instanceof HTMLButtonElement) return
    const { target } = event
    if (!isField(target) || target.form?.method !== 'post') return
    // The same for a box or a link that is being pressed: the line waits until the press is over.
    if (document.querySelector(':active')) addEventListener('click', () => tell(target), { once: true })
    else tell(target)
  }
  if (!(document.activeElement instanceof HTMLButtonElement))
    for (const event of left) if (event.target !== document.activeElement) leave(event)
  addEventListener('focusout', leave)
  const enter = ({ target }: { target: EventTarget | null }) => {
    if (!isField(target)) return
    // Not in all fields at once: these checks come while the first click into a form is still under way, and a line in
    // between would move its target away from under the pointer.
    readDate(target)
    if (document.getElementById(`${target.id}-live`)) tell(target)
  }
  addEventListener('input', enter)
  addEventListener('focusin', enter)
  enter({ target: document.activeElement })
  // A form that only asks is kept by the browser while something lacks: in our words, not in its bubble.
  const refuse = (event: Event) => {
    if (!isField(event.target)) return
    event.preventDefault()
    tell(event.target)
    event.target.form?.querySelector<Field>(':is(input, select, textarea):invalid')?.focus()
  }
  addEventListener('invalid', refuse, true)
  // Whatever the server answers is the whole of it.
  addEventListener('submit', () => {
    for (const line of document.querySelectorAll('.field-error[data-live]')) {
      line.closest('.field')?.querySelector('[aria-invalid]')?.removeAttribute('aria-invalid')
      line.remove()
    }
  })
}

// By itself: a module of every page would be told again in the list's script.
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/**
 * After a mark of a list was set or taken away: the head's own goes for the whole page, and the list's bar says what the
 * marked rows come to; nothing where a row shows no total.
 */
export function markRows(box: HTMLInputElement): void {
  const table = box.closest('table')
  if (!table) return
  if (!box.name) for (const one of table.querySelectorAll<HTMLInputElement>('.pick input')) one.checked = box.checked
  const output = table.closest('.main')?.querySelector<HTMLOutputElement>('.bulk output')
  if (!output) return
  const { form } = output
  if (form) {
    form.onsubmit = rehearseHere
    // 'Desmarcar' clears the rows' own marks and the sum; the head's is no part of the form, which would send it.
    form.onreset = () => {
      for (const one of table.querySelectorAll<HTMLInputElement>('thead input')) one.checked = false
    }
  }
  const totals = [...table.querySelectorAll('tr:has(.pick :checked)')].map((row) =>
    row.querySelector('[data-label="Total"]')?.textContent?.replace(/\D/g, ''),
  )
  const isWhole = totals.length > 0 && totals.every(Boolean)
  output.value = isWhole ? money.format(totals.reduce((sum, cents) => sum + Number(cents), 0) / 100) : ''
}

/** The rehearsal of a verb that is chosen already is asked beside the list: by a link to it, which the shell follows. */
function rehearseHere(this: GlobalEventHandlers, event: SubmitEvent): void {
  const { submitter } = event
  if (!(this instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement) || !submitter.name) return
  event.preventDefault()
  // No page comes that would end what a pressed button says of itself.
  event.stopPropagation()
  const link = document.createElement('a')
  const asked = new FormData(this, submitter)
  // A button that is called 'action' hides the form's own property.
  link.href = `${this.getAttribute('action')}?${new URLSearchParams([...asked].map(([name, value]) => [name, String(value)]))}`
  link.dataset.over = ''
  this.append(link)
  link.click()
  link.remove()
}

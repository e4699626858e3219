import { pendingSheet, SHEET_KEY } from './kept-sheet'
import { showToast } from './toasts'

const ASK_MS = 2_000

let isWatching = false

/**
 * Asks after the sheet every two seconds, wherever its user is, and says when it is ready: once, in
 * whichever tab comes first.
 */
export async function watchSheet(): Promise<void> {
  if (isWatching) return
  isWatching = true
  for (let id = pendingSheet(); id !== null; id = pendingSheet()) {
    const { state, report } = await ask(id)
    if (state === 'gone') forgetSheet()
    else if (state !== 'waiting') {
      forgetSheet()
      if (await isFirst(id)) tell(id, state, report)
    } else {
      if (report) showToast(report, { id: `sheet ${id}`, stays: true })
      await new Promise((resolve) => setTimeout(resolve, ASK_MS))
    }
  }
  isWatching = false
}

/** A network that is away for a moment is no reason to give up. */
async function ask(id: string): Promise<{ state: 'waiting' | 'gone' | 'DONE' | 'FAILED'; report?: string }> {
  try {
    const response = await fetch(`/orders/export/${id}/state`)
    // Logged out, or another user logged in.
    if (response.redirected || response.status === 404 || response.status === 403) return { state: 'gone' }
    const { state, report }: { state: unknown; report?: string } = await response.json()
    return { state: state === 'DONE' || state === 'FAILED' ? state : 'waiting', ...(report ? { report } : {}) }
  } catch {
    return { state: 'waiting' }
  }
}

async function isFirst(id: string): Promise<boolean> {
  try {
    // An empty form, because the portal takes nothing but forms.
    const response = await fetch(`/orders/export/${id}/state`, { method: 'POST', body: new URLSearchParams() })
    const { first }: { first: unknown } = await response.json()
    return first === true
  } catch {
    return true
  }
}

function tell(id: string, state: 'DONE' | 'FAILED', report?: string): void {
  if (state === 'DONE')
    showToast(report ?? 'Sua planilha está pronta.', {
      id: `sheet ${id}`,
      // Specification §2: the report's success closes after 5 s; its page keeps the link.
      stays: !report,
      link: { href: `/orders/export/${id}/file`, label: 'Baixar' },
    })
  else showToast('A planilha não pôde ser gerada. Peça-a de novo.', { id: `sheet ${id}`, stays: true })
}

function forgetSheet(): void {
  try {
    localStorage.removeItem(SHEET_KEY)
  } catch {
    // A store that cannot be written was not read either.
  }
}

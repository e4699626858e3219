/** On `window`, when a question met no answer and when it goes on. */
export const CONNECTION_EVENT = 'portal:connection'

/** Requests of Remix: a page's data, a form's answer, which scripts a page needs. */
const OF_REMIX = /\.data$|^\/__manifest$/
const WITHOUT_BODY = [204, 205, 304]

type Question = { isReading: boolean; goOn: () => void }
const waiting = new Set<Question>()

/** Whether the connection has lost a question that was not sent again yet. */
export const isConnectionLost = (): boolean => waiting.size > 0

/**
 * A question of Remix's that the connection loses waits, with the page and all that is typed in it as they are, until
 * the user sends it again: the same bytes, so the same idempotency key, and a write that was done although its answer
 * was lost is answered as the first time. A read goes on by itself when the connection is back. Without this
 * Remix puts its error page in the place of the form. An answer counts once all of it is here.
 */
export function keepAsking(): void {
  const plainFetch = window.fetch
  window.fetch = async (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const hasPlace = document.querySelector('.toasts') !== null
    if (origin !== location.origin || !OF_REMIX.test(pathname) || !hasPlace) return plainFetch(input, init)
    for (;;) {
      try {
        const answer = await plainFetch(input, init)
        return new Response(WITHOUT_BODY.includes(answer.status) ? null : await answer.arrayBuffer(), answer)
      } catch (error) {
        if (init?.signal?.aborted) throw error
        await untilSentAgain(init)
      }
    }
  }
  addEventListener('online', () => sendAgain(({ isReading }) => isReading))
}

/** @throws when Remix gave the question up: the form was sent anew, or another page was opened */
function untilSentAgain({ method, signal }: RequestInit = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const question: Question = { isReading: !method || method === 'GET', goOn: resolve }
    waiting.add(question)
    signal?.addEventListener('abort', () => {
      if (waiting.delete(question)) tell()
      reject(signal.reason)
    })
    tell()
  })
}

/** @param which of the questions that wait; all, when nothing is said */
export function sendAgain(which: (question: Question) => boolean = () => true): void {
  for (const question of [...waiting].filter(which)) {
    waiting.delete(question)
    question.goOn()
  }
  tell()
}

const tell = () => window.dispatchEvent(new Event(CONNECTION_EVENT))

/**
 * An answer that is kept for a moment: whoever asks again meanwhile, or while it is being found, is told the same.
 * @param ask never throws
 * @param ms from when it was found
 */
export function keepAnswer<T>(ask: () => Promise<T>, ms: number): () => Promise<T> {
  let asked: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (!asked || performance.now() > asked.until) {
      const mine = { answer: ask(), until: Number.POSITIVE_INFINITY }
      void mine.answer.then(() => {
        mine.until = performance.now() + ms
      })
      asked = mine
    }
    return asked.answer
  }
}

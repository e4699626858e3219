/** From when until when something runs; null: since ever, without end. The end is no part of it. */
export type Span = { startsAt: Date | null; endsAt: Date | null }

/** How many of these run together at the fullest moment from `now` on: a banner that has ended takes no place. */
export function mostAtOnce(spans: readonly Span[], now: Date): number {
  const edges = spans.flatMap(({ startsAt, endsAt }) => {
    const [from, to] = [
      Math.max(startsAt?.getTime() ?? 0, now.getTime()),
      endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
    ]
    return from < to
      ? [
          { at: from, step: 1 },
          { at: to, step: -1 },
        ]
      : []
  })
  // At one moment the one that ends goes before the next one comes.
  edges.sort((a, b) => a.at - b.at || a.step - b.step)
  let running = 0
  let most = 0
  for (const { step } of edges) {
    running += step
    most = Math.max(most, running)
  }
  return most
}

/** Milliseconds of one run of `work`. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const started = process.hrtime.bigint()
  await work()
  return Number(process.hrtime.bigint() - started) / 1e6
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * Runs baseline and subject in turns, `rounds` times `repeat` runs each, so that the machine's moods hit both.
 * @returns the median over the rounds of each one's median, in ms
 */
export async function alternate(
  subjects: readonly (() => Promise<unknown>)[],
  { rounds = 5, repeat = 30 } = {},
): Promise<number[]> {
  const perRound: number[][] = subjects.map(() => [])
  for (const work of subjects) for (let i = 0; i < 5; i++) await work()
  for (let round = 0; round < rounds; round++) {
    for (const [index, work] of subjects.entries()) {
      const times: number[] = []
      for (let i = 0; i < repeat; i++) times.push(await time(work))
      perRound[index]!.push(median(times))
    }
  }
  return perRound.map(median)
}

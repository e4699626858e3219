/**
 * The longest time without an acknowledged write.
 * @param {{ at: number }[]} acknowledged as they came
 * @returns {{ gap: number, at: number }} milliseconds, and when it began
 */
export function longestGap(acknowledged, from, until) {
  const times = acknowledged.map(({ at }) => at).filter((at) => at >= from && at <= until)
  let longest = { gap: 0, at: from }
  let before = from
  for (const at of [...times, until].sort((one, other) => one - other)) {
    if (at - before > longest.gap) longest = { gap: at - before, at: before }
    before = at
  }
  return longest
}

/** By kind of fault: how often, how often it told something, gaps, and whether the goals were kept. */
export function summarize(faults, results) {
  return faults.flatMap(({ kind, limit }) => {
    const own = results.filter((result) => result.kind === kind)
    if (own.length === 0) return []
    const gaps = own.map(({ gap }) => gap).sort((one, other) => one - other)
    const longest = gaps.at(-1)
    const alone = own.filter(({ recovered, error }) => recovered !== null && !error).length
    return {
      kind,
      times: own.length,
      telling: own.some(({ telling }) => telling !== undefined) ? own.filter(({ telling }) => telling).length : null,
      median: gaps[gaps.length >> 1],
      ...(own.some(({ pages }) => pages) && summarizePages(own)),
      longest,
      limit,
      alone,
      slowest: Math.max(...own.map(({ recovered }) => recovered ?? Number.POSITIVE_INFINITY)),
      kept: alone === own.length && (limit === null || longest <= limit),
    }
  })
}

/** What a person saw during all faults of a kind. */
function summarizePages(results) {
  const pages = {}
  for (const result of results)
    for (const [name, count] of Object.entries(result.pages)) pages[name] = (pages[name] ?? 0) + count
  return { pages, longestWithoutPage: Math.max(...results.map(({ pageGap }) => pageGap)) }
}

/** The report in plain text. */
export function printTable({ acknowledged, resent, lost, doubled, unknown, strange, refusals, checks, summary }) {
  const seconds = (ms) => (ms / 1000).toFixed(1)
  const head = ['falha', 'vezes', 'provam', 'mediana s', 'maior s', 'meta s', 'sós', 'cumprida']
  const lines = summary.map(({ kind, times, telling, median, longest, limit, alone, kept }) => [
    kind,
    times,
    telling ?? '–',
    seconds(median),
    seconds(longest),
    limit === null ? '–' : seconds(limit),
    alone,
    kept ? 'sim' : 'NÃO',
  ])
  const widths = head.map((name, at) =>
    Math.max(...[name, ...lines.map((line) => line[at])].map((one) => `${one}`.length)),
  )
  console.log('')
  for (const line of [head, ...lines])
    console.log(
      `  ${line.map((one, at) => (at ? `${one}`.padStart(widths[at]) : `${one}`.padEnd(widths[at]))).join('  ')}`,
    )
  console.log(`
  confirmados: ${Object.entries(acknowledged)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')}; ${resent} depois de repetidos
  perdidos: ${lost.length}   dobrados: ${doubled.length}   sem confirmação mas gravados: ${unknown}
  recusas: ${
    Object.entries(refusals)
      .map(([what, count]) => `${count} × ${what}`)
      .join(', ') || 'nenhuma'
  }
  estranhos: ${strange.length}`)
  for (const one of [...lost, ...doubled, ...strange].slice(0, 20)) console.log(`    ${one}`)
  for (const [name, words] of Object.entries(checks)) console.log(`  ${name}: ${words}`)
}

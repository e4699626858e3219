import type { TestApi } from '../tests/support/open-test-api'
import { alternate } from './rounds'

export interface Growth {
  name: string
  /** ms at the small size and at the large one, and their ratio. */
  small: number
  large: number
  ratio: number
}

interface Answer {
  status: number
  body: { id: number; data: { id: number }[]; meta: { next: string | null } }
}

/** A GET as the administrator, to be run again and again. @returns what asks; it throws for anything but 200 */
export const get =
  (api: TestApi, path: string, query: Record<string, string | number | string[]> = {}) =>
  async () => {
    const answer = (await api.as('admin').get(path, query)) as unknown as Answer
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

/** What an operation does on one API, made ready beforehand. */
export type Operation = (api: TestApi) => Promise<() => Promise<unknown>>

/** How many rows a page of a list answered; null for another answer, as a list that comes whole. */
function rowsOf(body: unknown): number | null {
  const { data, meta } = (body ?? {}) as Partial<Answer['body']>
  return data && meta ? data.length : null
}

/**
 * Each operation on both APIs in turns.
 * @param options `samePages`: both sizes have to answer as many rows
 * @throws where a page has more rows at the large size: a search that finds one kit among a hundred and a page of
 * them among ten thousand prices 25 kits where it priced one, whatever the search cost (3.03x, and 1.33x at one each)
 */
export async function measureGrowth(
  operations: Readonly<Record<string, Operation>>,
  [small, large]: readonly [TestApi, TestApi],
  say: (text: string) => void,
  { samePages = false } = {},
): Promise<Growth[]> {
  const growth: Growth[] = []
  for (const [name, prepare] of Object.entries(operations)) {
    const [one, other] = [await prepare(small), await prepare(large)]
    const [few, many] = samePages ? [rowsOf(await one()), rowsOf(await other())] : []
    if (few !== many) throw new Error(`${name}: ${few} rows at the small size, ${many} at the large one`)
    const [a, b] = await alternate([one, other], { repeat: name === 'save' ? 15 : 30 })
    growth.push({ name, small: a!, large: b!, ratio: b! / a! })
    say(`${name}: ${a!.toFixed(2)} ms → ${b!.toFixed(2)} ms (${(b! / a!).toFixed(2)}x)`)
  }
  return growth
}

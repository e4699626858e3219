import { MAX_IDS_PER_REQUEST } from '#domain/ground/lists/page-sizes'
import { ID_TEXT } from '#domain/ground/numbers/id-text'

/** The rows of a list that were ticked, as its address names them: each once, and no more than one request takes. */
export const markedIds = (searchParams: URLSearchParams): string[] =>
  [...new Set(searchParams.getAll('ids'))].filter((id) => ID_TEXT.test(id)).slice(0, MAX_IDS_PER_REQUEST)

import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import type { JobDeps } from '../../ground/jobs/job'

/** The user, the rows and the moment of an export: permissions and visibility are those of that moment. */
export interface SheetQuestion {
  who: Who
  /** The list's query as it was kept. */
  query: string
  now: Date
}

/** A sheet of one kind that may be made in the background. */
export interface AskedSheet {
  /** Exact up to the most that a sheet holds. @throws FORBIDDEN for a filter that this user may not use */
  count(db: Executor): Promise<number>
  /** The filters in words. */
  words(db: Executor): Promise<string>
  fileName: string
  /**
   * @param rowCount from `count`: stands above the rows
   * @param onRows is told how many rows are done, and how many of them could not be made
   * @param take gets the finished file's path, which is gone afterwards
   */
  write<T>(
    deps: Pick<JobDeps, 'db' | 'files' | 'log'>,
    rowCount: number,
    onRows: (done: number, failed?: number) => Promise<void>,
    take: (path: string) => Promise<T>,
  ): Promise<T>
}

export type SheetMaker = (question: SheetQuestion) => AskedSheet

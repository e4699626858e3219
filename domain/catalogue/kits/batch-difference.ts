import type { BatchPoint } from './batch-points'
import type { BatchSkip } from './batch-skips'
import type { BatchKit, PointResult } from './compose-point'
import type { KitItem } from './merge-items'

/** The effect on a point of generating again. */
export const BATCH_CHANGES = ['NEW', 'CHANGED', 'GONE', 'EDITED', 'DELETED', 'SKIPPED'] as const
export type BatchChange = (typeof BATCH_CHANGES)[number]

export const BATCH_CHANGE_LABELS: Readonly<Record<BatchChange, string>> = {
  NEW: 'Novo',
  CHANGED: 'Alterado',
  GONE: 'Não é mais possível',
  EDITED: 'Alterado à mão',
  DELETED: 'Excluído',
  SKIPPED: 'Sem kit',
}

/** The changes that generating writes; the others are left as they are. */
export const WRITTEN_CHANGES: readonly BatchChange[] = ['NEW', 'CHANGED', 'GONE']

/** The kit that a point has already, or had. */
export interface StoredKit {
  id: number
  version: number
  name: string
  potency: number
  items: readonly KitItem[]
  enabled: boolean
  /** The kit was changed by hand since it was generated. */
  edited: boolean
  /** The kit was deleted by hand, and no other has its place. */
  deleted: boolean
}

export interface PointChange {
  point: BatchPoint
  change: BatchChange
  kit: BatchKit | null
  skip: BatchSkip | null
  stored: StoredKit | null
}

/**
 * One point as it is against what it would be.
 * @param isTicked a kit changed by hand or deleted is to be made anew all the same
 * @returns null where nothing would change
 */
export function changeOf(
  point: BatchPoint,
  result: PointResult,
  stored: StoredKit | null,
  isTicked: boolean,
): PointChange | null {
  const kit = 'kit' in result ? result.kit : null
  const skip = 'skip' in result ? result.skip : null
  const change = kit ? changeTo(kit, stored, isTicked) : changeToNone(stored, isTicked)
  return change && { point, change, kit, skip, stored }
}

function changeTo(kit: BatchKit, stored: StoredKit | null, isTicked: boolean): BatchChange | null {
  if (!stored) return 'NEW'
  if (stored.deleted) return isTicked ? 'NEW' : 'DELETED'
  if (stored.enabled && stored.potency === kit.potency && sameItems(stored.items, kit.items)) return null
  return stored.edited && !isTicked ? 'EDITED' : 'CHANGED'
}

function changeToNone(stored: StoredKit | null, isTicked: boolean): BatchChange {
  if (!stored || stored.deleted || !stored.enabled) return 'SKIPPED'
  return stored.edited && !isTicked ? 'EDITED' : 'GONE'
}

/** Whether two kits hold the same, in whatever order. */
function sameItems(a: readonly KitItem[], b: readonly KitItem[]): boolean {
  const quantities = new Map(a.map(({ productId, quantity }) => [productId, quantity]))
  return quantities.size === b.length && b.every(({ productId, quantity }) => quantities.get(productId) === quantity)
}

import { type FileStore, newKey } from '../../ground/storage/file-store'
import type { PlannedOrder, TakenStep } from './plan-order'
import { writePdf } from './write-pdf'

export interface SavedDocument {
  storageKey: string
  bytes: number
}

/** The documents of older orders are left out: their notes stay. */
const KEEP_MS = 45 * 86_400_000

/** Stores a small PDF for each recent step that carries a document. Without a store the notes of the demo have none. */
export async function saveDocuments(
  planned: readonly PlannedOrder[],
  now: Date,
  store: FileStore | undefined,
): Promise<Map<TakenStep, SavedDocument>> {
  const saved = new Map<TakenStep, SavedDocument>()
  if (!store) return saved
  const steps = planned
    .flatMap(({ plan }) => plan.steps)
    .filter((step) => step.document && now.getTime() - step.at.getTime() < KEEP_MS)
  await Promise.all(
    steps.map(async (step) => {
      const pdf = writePdf(`${step.document} - documento de demonstração, sem valor fiscal`)
      const storageKey = newKey()
      await store.write(storageKey, pdf)
      saved.set(step, { storageKey, bytes: pdf.length })
    }),
  )
  return saved
}

import type { EventFacts } from './nfe-facts'

/** An event of an invoice as it is kept with it. */
export interface SavedEvent {
  event: EventFacts['event']
  at: string
  text: string
  protocol: string
  /** The event's own XML. */
  fileId: number
}

export const EVENT_LABELS: Readonly<Record<EventFacts['event'], string>> = {
  CANCEL: 'Cancelamento',
  CORRECTION: 'Carta de correção',
}

import type { OrderDetail } from '~/features/ground/order-words/order-answers'
import { formatDate } from '~/format/dates'

/** The validity of a paper's prices. */
export type PaperOffer = {
  /** At its head: 'Válido até 05/12/2026', 'Sujeito a aprovação'. */
  head: string | null
  term: string | null
  /** A line for the client's name and signature: on a paper that may be agreed to. */
  isToSign: boolean
}

type Offer = Omit<OrderDetail['offer'], 'text'> & { text: string | null }

/** @param current the valid revision, where an earlier one is printed */
export function offerWords({ state, until, text }: Offer, current: number | null): PaperOffer {
  switch (state) {
    case 'ORDERED':
      return { head: null, term: null, isToSign: true }
    case 'OFFERED':
      return until === null
        ? { head: null, term: null, isToSign: true }
        : {
            head: `Válido até ${formatDate(until)}`,
            term: `Preços válidos até ${formatDate(until)}. Depois dessa data o orçamento é recalculado.`,
            isToSign: true,
          }
    case 'TO_APPROVE':
      return noOffer(text, 'estes preços ainda não foram aprovados e podem mudar')
    case 'EXPIRED':
      return noOffer(text, 'estes preços não valem mais; ao restaurar, o orçamento é recalculado')
    case 'CANCELED':
      return noOffer(text, 'este documento não vale como oferta')
    case 'SUPERSEDED':
      return noOffer(text, `a que vale é a revisão ${current}`)
  }
}

const noOffer = (text: string | null, why: string): PaperOffer => ({
  head: text,
  term: `${text}: ${why}.`,
  isToSign: false,
})

import { z } from 'zod'
import { checkbox } from '../../ground/flags/br-boolean'
import { labelled } from '../../ground/forms/form-labels'
import { brInteger } from '../../ground/numbers/br-number'
import { line, paragraph } from '../../ground/text/text'

const MAX_TERMS_LENGTH = 60_000
const MAX_PAGE_LENGTH = 60_000

/** A new version of the terms of use: every user is asked again. */
export const termsInput = labelled(z.object({ text: paragraph({ min: 50, max: MAX_TERMS_LENGTH }) }), {
  text: 'Texto dos termos',
})
export type TermsInput = z.infer<typeof termsInput>

/** The maintained text of /policy, in paragraphs parted by an empty line. */
export const sitePageInput = labelled(z.object({ body: paragraph({ max: MAX_PAGE_LENGTH }) }), { body: 'Texto' })
export type SitePageInput = z.infer<typeof sitePageInput>

/** A question of /faq with its answer; smaller positions come first. */
export const faqEntryInput = labelled(
  z.object({
    question: line({ max: 200 }),
    answer: paragraph({ max: 4_000 }),
    position: brInteger({ min: 0, max: 9_999 }),
    enabled: checkbox(),
  }),
  { question: 'Pergunta', answer: 'Resposta', position: 'Posição', enabled: 'Ativa' },
)
export type FaqEntryInput = z.infer<typeof faqEntryInput>

/** Pages whose text staff maintain. */
export const SITE_PAGES = ['policy'] as const

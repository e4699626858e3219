import { z } from '@hono/zod-openapi'
import type { MarginBreakdown } from '#domain/catalogue/pricing/contribution-margin'

/** A margin as answers hold it, for who may see costs alone. */
export const marginAnswer = {
  contributionMargin: z
    .number()
    .nullable()
    .optional()
    .openapi({ description: 'Só para quem pode ver custos; nula enquanto falta algo dela (marginGaps)' }),
  marginGaps: z
    .object({ withoutCost: z.number().int(), withoutTaxes: z.number().int() })
    .optional()
    .openapi('MarginGaps', { description: 'De quantos itens faltam custo e imposto' }),
}

/** The two, of a margin. */
export const shownMargin = ({ margin, gaps }: Pick<MarginBreakdown, 'margin' | 'gaps'>) => ({
  contributionMargin: margin,
  marginGaps: gaps,
})

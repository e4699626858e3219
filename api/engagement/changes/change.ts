import { z } from '@hono/zod-openapi'
import { CHANGE_ACTIONS, CHANGE_TYPES } from '#domain/engagement/feed/change-types'

const change = z
  .object({
    cursor: z.string().openapi({ description: 'Posição logo depois desta mudança: serve de since' }),
    type: z.enum(CHANGE_TYPES),
    id: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'Do registro; de um preço, o produto. null: todos os preços podem ter mudado' }),
    action: z.enum(CHANGE_ACTIONS),
    at: z.iso.datetime(),
  })
  .openapi('Change')
export type Change = z.infer<typeof change>

export const changeList = z
  .object({
    data: z.array(change),
    next: z.string().openapi({ description: 'O since da próxima chamada' }),
    hasMore: z.boolean().openapi({ description: 'Há mais: chame de novo já' }),
  })
  .openapi('ChangeList')

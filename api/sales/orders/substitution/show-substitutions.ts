import { z } from '@hono/zod-openapi'
import { SUBSTITUTE_PRICES } from '#domain/catalogue/products/substitutes'
import { checkLaterEdit } from '#domain/sales/orders/edit/later-edit-rules'
import { SUBSTITUTION_ANSWERS } from '#domain/sales/orders/substitution/substitution'
import { endpoint } from '../../../ground/http/endpoint'
import { idParams, json } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { findOrder } from '../../order-record/order-record'
import { substitutesOfLines } from './plan-swap'
import { readSwaps, substitutionAnswer, toSubstitution } from './substitution-answer'
import { openAnswers } from './swap-rights'

const whole = z.number().int()

const answer = z
  .object({
    version: whole,
    maySwap: z.boolean(),
    lines: z
      .array(
        z.object({
          productId: whole,
          name: z.string(),
          unit: z.string(),
          quantity: whole,
          substitutes: z.array(
            z.object({
              id: whole,
              name: z.string(),
              price: z.enum(SUBSTITUTE_PRICES),
              needsConsent: z.boolean(),
            }),
          ),
        }),
      )
      .openapi({ description: 'O que pode ser trocado, para quem troca' }),
    substitutions: z.array(substitutionAnswer.extend({ answers: z.array(z.enum(SUBSTITUTION_ANSWERS)) })),
  })
  .openapi('Substitutions')

/** Three statements at most, whatever the lines. @throws NOT_FOUND */
export const showSubstitutions = endpoint(
  {
    method: 'get',
    path: '/orders/{id}/substitutions',
    tags: ['Trocas'],
    summary: 'As trocas de itens de um pedido, e o que pode ser trocado na separação',
    ...secured('orders:view', 'orders:viewAll', 'orders:viewOwn'),
    request: { params: idParams },
    responses: { 200: json(answer, 'As trocas') },
  },
  async (c) => {
    const { who, deps } = c.var
    const record = await findOrder(deps.db, who, c.req.valid('param').id, deps.now())
    const maySwap =
      (who.isBold || who.isAdmin) && checkLaterEdit(record, who, 'substitution') === null && record.swaps.open === null
    const named = maySwap ? await substitutesOfLines(deps.db, record.lines) : []
    const swaps = await readSwaps(deps.db, record.id)
    return c.json(
      {
        version: record.version,
        maySwap,
        lines: maySwap
          ? record.lines.map(({ productId, name, quantity, product }) => ({
              ...{ productId, name, quantity, unit: product.unit },
              substitutes: named
                .filter((one) => one.productId === productId && record.lines.every((line) => line.productId !== one.id))
                .map((one) => ({ id: one.id, name: one.name, price: one.price, needsConsent: one.needsConsent })),
            }))
          : [],
        substitutions: swaps.map((swap) => ({ ...toSubstitution(swap, who), answers: openAnswers(record, swap, who) })),
      },
      200,
    )
  },
)

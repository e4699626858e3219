import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate, startOfSaoPauloDay } from '#domain/ground/dates/sao-paulo'
import type { Transaction } from '../../ground/db/executor'
import { companyTasks, feedbacks, notices } from '../../ground/db/schema/engagement'
import { notifications } from '../../ground/db/schema/work'
import { DEMO_LOGINS } from './demo-logins'
import { insertRows } from './insert-rows'
import type { SeededPeople } from './seed-people'

const HOUR = 3_600_000

/** What the consultant has done and is going to do, what people said of the portal, and a notice above every page. */
export async function seedEngagement(tx: Transaction, now: Date, { userIds, companyIds }: SeededPeople): Promise<void> {
  const consultant = userIds[DEMO_LOGINS.consultant.email]!
  const today = saoPauloDate(now)
  const at = (days: number, hour: number) => new Date(startOfSaoPauloDay(addDays(today, days)).getTime() + hour * HOUR)
  const task = { companyId: null, companyName: null, local: null, creatorUserId: consultant, createdAt: at(-9, 10) }
  const closed = (days: number, outcome: string) => ({
    closedAt: at(days, 12),
    closedByUserId: consultant,
    outcome,
  })
  await insertRows(tx, companyTasks, [
    {
      ...task,
      ...closed(-3, 'Gostaram do kit de 10 kWp; pediram proposta.'),
      type: 'VISIT',
      companyId: companyIds.soldovale,
      local: 'Itajaí',
      date: at(-3, 10),
      description: 'Visita ao novo showroom, com o catálogo de inversores híbridos.',
      state: 'CONCLUDED',
    },
    {
      ...task,
      type: 'PROPOSAL',
      companyId: companyIds.soldovale,
      date: at(1, 9),
      description: 'Enviar a proposta do kit de 10 kWp e combinar a entrega.',
      state: 'OPEN',
    },
    {
      ...task,
      type: 'PHONE_CALL',
      companyId: companyIds.soldovale,
      date: at(-1, 15),
      description: 'Confirmar o recebimento do último pedido.',
      state: 'OPEN',
    },
    {
      ...task,
      type: 'PROSPECTION',
      companyName: 'Raio de Sol Engenharia',
      local: 'Blumenau',
      date: at(2, 14),
      description: 'Primeira conversa: apresentar o portal e as condições de cadastro.',
      state: 'OPEN',
    },
    {
      ...task,
      ...closed(-5, 'O cliente remarcou para o mês que vem.'),
      type: 'MEET',
      companyId: companyIds.soldovale,
      date: at(-5, 16),
      description: 'Reunião sobre a meta do trimestre.',
      state: 'CANCELED',
    },
  ])
  // Read, all but one: the home page tells of those that are not.
  const told = [
    { title: 'Pedido enviado para entrega', path: '/orders', event: 'ORDER_SHIPPED', at: at(-6, 14) },
    { title: 'Pagamento confirmado', path: '/orders', event: 'PAYMENT_CONFIRMED', at: at(-5, 9) },
    { title: 'Respondemos ao seu feedback', path: '/feedback', event: 'FEEDBACK_ANSWERED', at: at(-2, 11) },
  ]
  await insertRows(
    tx,
    notifications,
    told.map(({ at: createdAt, ...line }, number) => ({
      ...line,
      userId: userIds[DEMO_LOGINS.integrator.email]!,
      key: `demo-${number}`,
      createdAt,
      readAt: new Date(createdAt.getTime() + HOUR),
    })),
  )
  const author = { userId: userIds[DEMO_LOGINS.integrator.email]!, companyId: companyIds.soldovale, appVersion: null }
  await insertRows(tx, feedbacks, [
    {
      ...author,
      type: 'IDEA',
      comment: 'Seria bom ver o prazo de entrega já na lista de kits.',
      path: '/budgets/new',
      answer: 'Boa ideia! Entra na próxima versão.',
      answeredAt: at(-2, 11),
      answeredByUserId: userIds[DEMO_LOGINS.marketing.email]!,
      createdAt: at(-4, 9),
    },
    {
      ...author,
      type: 'BUG',
      comment: 'No celular, o total do carrinho some quando giro a tela.',
      path: '/cart',
      answer: null,
      answeredAt: null,
      answeredByUserId: null,
      createdAt: at(-1, 17),
    },
  ])
  const everybody = { roleId: null, regionalId: null, uf: null, companyId: null, createdAt: at(-1, 8) }
  await insertRows(tx, notices, [
    {
      ...everybody,
      kind: 'WARNING',
      text: 'Sábado, das 8 h às 10 h, o portal fica em manutenção. Envie os seus pedidos antes.',
      // A draft: it stands above no page of the demo, whose screens are measured without it.
      startsAt: null,
      endsAt: null,
      enabled: false,
    },
  ])
}

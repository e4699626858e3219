import { type DueInstalment, instalmentsDue } from '#domain/terms/payment-conditions/instalments'
import type { OrderRecord } from './order-record'

/**
 * When and in which parts an order is paid, by its present total and due date.
 * @returns null where its condition says nothing of instalments
 */
export const dueInstalments = ({
  totalCents,
  instalments,
  dueDate,
  instalmentHolidays,
}: Pick<OrderRecord, 'totalCents' | 'instalments' | 'dueDate' | 'instalmentHolidays'>): DueInstalment[] | null =>
  instalments && instalmentsDue(totalCents, instalments, dueDate, new Set(instalmentHolidays))

import type { z } from '@hono/zod-openapi'
import { driftChoice } from '#domain/orders/drift/drift-input'
import { triangulationInput } from '#domain/orders/edit/triangulation-input'
import { statusData } from '#domain/orders/status/status-change-input'
import { orderApprovals } from '../approval-requests/order-approvals'
import { cepAddress } from '../ceps/show-cep'
import { deliveryAddress } from '../http/delivery-address'
import { triangulation } from '../orders/record/order-detail'
import { revisionLine } from '../orders/revisions/revision-answer'
import { nextBandAnswer } from '../pricing/priced-line-answer'
import { exclusivePrice } from '../products/product'
import { queueStep } from '../queue/queue-answer'

/**
 * Schemas that the generator hears of before any route. One that it meets first as 'this or null' it would make
 * nullable everywhere (foldContract refuses that), and a part of several bodies, which `domain/` does not name,
 * it would write out in each.
 */
export const NAMED_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  CepAddress: cepAddress,
  DeliveryAddress: deliveryAddress,
  DriftChoice: driftChoice,
  ExclusivePrice: exclusivePrice,
  NextBand: nextBandAnswer,
  OrderApprovals: orderApprovals,
  QueueStep: queueStep,
  RevisionLine: revisionLine,
  StatusData: statusData,
  Triangulation: triangulation,
  TriangulationInput: triangulationInput,
}

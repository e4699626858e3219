import type { z } from '@hono/zod-openapi'
import { driftChoice } from '#domain/orders/drift/drift-input'
import { triangulationInput } from '#domain/orders/edit/triangulation-input'
import { statusData } from '#domain/orders/status/status-change-input'
import { orderApprovals } from '../approval-requests/order-approvals'
import { cepAddress } from '../ceps/show-cep'
import { openList } from '../home/show-home'
import { deliveryAddress } from '../http/delivery-address'
import { updatePreview } from '../orders/edit/preview-update'
import { triangulation } from '../orders/record/order-detail'
import { revisionLine } from '../orders/revisions/revision-answer'
import { coverAnswer, nextBandAnswer } from '../pricing/priced-line-answer'
import { exclusivePrice, productReference } from '../products/product'
import { queueStep } from '../queue/queue-answer'
import { sizingYield } from '../sizings/sizing'
import { changedKit } from '../webhooks/event-schemas'

/**
 * Schemas that the generator hears of before any route. One that it meets first as 'this or null' it would make
 * nullable everywhere (foldContract refuses that), and a part of several bodies, which `domain/` does not name,
 * it would write out in each. What webhooks alone say of a kit is in no route.
 */
export const NAMED_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  CepAddress: cepAddress,
  ChangedKit: changedKit,
  DeliveryAddress: deliveryAddress,
  DriftChoice: driftChoice,
  ExclusivePrice: exclusivePrice,
  NextBand: nextBandAnswer,
  OpenOrderList: openList,
  OrderApprovals: orderApprovals,
  OrderUpdatePreview: updatePreview,
  ProductCover: coverAnswer,
  ProductReference: productReference,
  QueueStep: queueStep,
  RevisionLine: revisionLine,
  SizingYield: sizingYield,
  StatusData: statusData,
  Triangulation: triangulation,
  TriangulationInput: triangulationInput,
}

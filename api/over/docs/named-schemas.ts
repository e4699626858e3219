import type { z } from '@hono/zod-openapi'
import { triangulationInput } from '#domain/sales/orders/create/triangulation-input'
import { driftChoice } from '#domain/sales/orders/drift/drift-input'
import { statusData } from '#domain/sales/orders/status/status-change-input'
import { coverAnswer, nextBandAnswer } from '../../catalogue/pricing/priced-line-answer'
import { exclusivePrice, productReference } from '../../catalogue/products/product'
import { changedKit } from '../../engagement/webhooks/event-schemas'
import { cepAddress } from '../../ground/ceps/show-cep'
import { deliveryAddress } from '../../ground/http/delivery-address'
import { queueStep } from '../../insight/queue/queue-answer'
import { orderApprovals } from '../../sales/approval-requests/order-approvals'
import { updatePreview } from '../../sales/orders/edit/preview-update'
import { triangulation } from '../../sales/orders/record/order-detail'
import { revisionLine } from '../../sales/orders/revisions/revision-answer'
import { sizing, sizingYield } from '../../sizing/sizings/sizing'
import { openList } from '../home/show-home'

/**
 * Schemas that the generator hears of before any route. One that it meets first as 'this or null' it would make
 * nullable everywhere (foldContract refuses that), and a part of several bodies, which `domain/` does not name,
 * it would write out in each. One that it meets first under a description of that use would keep the description. What
 * webhooks alone say of a kit is in no route.
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
  Sizing: sizing,
  SizingYield: sizingYield,
  StatusData: statusData,
  Triangulation: triangulation,
  TriangulationInput: triangulationInput,
}

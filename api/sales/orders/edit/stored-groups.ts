import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { LaterGroup } from '#domain/sales/orders/edit/later-edit-input'
import type { Sent } from '../../../ground/http/document-change'
import type { OrderRecord } from '../../order-record/order-record'

interface StoredGroup {
  fields: (record: OrderRecord) => Sent
  /** What a line has of the group, by its position from 0; nothing where there is none. */
  line?: (record: OrderRecord, at: number) => Sent | undefined
}

/** Each group of domain 4.3 as its form has it: what a PUT does not name stays so (decision 026). */
export const STORED_GROUPS: Readonly<Record<LaterGroup, StoredGroup>> = {
  distributionCenter: { fields: ({ distributionCenterId }) => ({ distributionCenterId }) },
  taxes: { fields: () => ({}) },
  plannedDates: {
    fields: ({ shipment }) => ({ plannedOn: shipment.plannedOn ?? null }),
    line: ({ lines }, at) => ({ availableAt: lines[at]?.availableAt }),
  },
  lineAvailability: { fields: () => ({}), line: ({ lines }, at) => ({ availableAt: lines[at]?.availableAt }) },
  volumes: {
    fields: ({ shipment }) => ({ volumes: shipment.volumes ?? null }),
    line: ({ lines }, at) => ({ picked: lines[at]?.pickedQuantity, serials: lines[at]?.serials }),
  },
  shipment: {
    fields: ({ shipment: { driver, plate, tracking, volumesShipped, parts } }) => ({
      driver: driver ?? null,
      plate: plate ?? null,
      tracking: tracking ?? null,
      volumesShipped: volumesShipped ?? null,
      parts: parts ?? [],
      lines: [],
    }),
    line: ({ lines }, at) => ({ left: lines[at]?.leftQuantity }),
  },
  // A note and files are added to those that are there.
  delivery: {
    fields: ({ deliveredAt }) => ({
      deliveredAt: deliveredAt === null ? null : saoPauloDate(new Date(deliveredAt)),
      note: null,
      assetIds: [],
    }),
  },
  unsold: { fields: () => ({}) },
  claim: {
    fields: ({ claimSolution, returnsGoods, returnFirst }) => ({ solution: claimSolution, returnsGoods, returnFirst }),
    line: ({ claim }, at) => ({ serials: claim?.lines[at]?.serials }),
  },
}

/**
 * The sent lines, each completed by its stored fields that were not sent. Anything but a list of lines passes as it is:
 * the schema has refused it.
 */
export function completedLines(group: LaterGroup, record: OrderRecord, { lines, ...sent }: Sent): Sent {
  const { line } = STORED_GROUPS[group]
  if (!line || !Array.isArray(lines)) return lines === undefined ? sent : { ...sent, lines }
  return {
    ...sent,
    lines: lines.map((one: Sent) => ({ ...line(record, Number(one.position) - 1), ...one })),
  }
}

/** Where a dated word of a shipment's way comes from: written by a person, of a sheet, of a CT-e. */
export const TRACKING_SOURCES = ['HAND', 'SHEET', 'CTE'] as const
export type TrackingSource = (typeof TRACKING_SOURCES)[number]

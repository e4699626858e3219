/**
 * The test databases are seeded at this instant, a Wednesday at noon in São Paulo, and the API's clock shows it unless
 * told otherwise.
 */
export const TEST_NOW = new Date('2026-11-18T15:00:00.000Z')

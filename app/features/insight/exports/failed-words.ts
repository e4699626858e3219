/** The words after the success of a report of which some rows could not be made; nothing where all were. */
export const failedWords = (failed: number): string =>
  failed === 0 ? '' : ` ${failed} ${failed === 1 ? 'regional não foi incluída' : 'regionais não foram incluídas'}.`

/**
 * Whether groups of facts come open from the server. Chromium opens them by style where there is room
 * (`::details-content`); of the others many versions in use cannot, so on a desktop they come open. A phone says so.
 */
export const opensGroups = (request: Request): boolean =>
  !/Mobi|Chrom/.test(request.headers.get('user-agent') ?? 'Mobi')

import type { Site } from '#domain/ground/places/site'

/** 'AM · contribuinte': where prices deliver to, and what the buyer is. */
export const siteText = ({ freightUf, taxpayer }: Site): string =>
  `${freightUf} · ${taxpayer ? 'contribuinte' : 'não contribuinte'}`

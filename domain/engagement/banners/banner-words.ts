/** The banners on home: one of a row above everything else, or one alone until it is put away. */
export const BANNER_KINDS = { BANNER: 'Banner', POPUP: 'Pop-up' } as const
export type BannerKind = keyof typeof BANNER_KINDS

/** At any moment of the schedule (specification §9). */
export const MOST_ACTIVE: Readonly<Record<BannerKind, number>> = { BANNER: 10, POPUP: 1 }

/** The pictures of a banner: the wide one for every screen, the narrow one for phones where there is one. */
export const BANNER_SHAPES = { wide: 'Imagem larga', narrow: 'Imagem estreita' } as const
export type BannerShape = keyof typeof BANNER_SHAPES

/** One size of a picture, and the file that holds it. */
export type BannerImage = { fileId: number; width: number; height: number }

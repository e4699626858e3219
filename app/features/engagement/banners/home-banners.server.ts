import type { Schemas } from '~/api-client/schemas'

/** The banners and the pop-up of home, as its page draws them. */
export function toHomeBanners(shown: readonly Schemas['ShownBanner'][]) {
  const toShown = ({ id, title, alt, link, wide, narrow }: (typeof shown)[number]) => ({
    id,
    title,
    alt,
    hasLink: link !== null,
    wide,
    narrow,
  })
  return {
    popup: shown.filter(({ kind }) => kind === 'POPUP').map(toShown)[0],
    row: shown.filter(({ kind }) => kind === 'BANNER').map(toShown),
  }
}

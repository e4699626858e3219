import type { AppLoadContext } from '@remix-run/node'
import { bannersApi } from './banners-api.server'

/** The banners and the pop-up of home; none where they cannot be had, for nobody comes for them. */
export async function loadHomeBanners(request: Request, context: AppLoadContext) {
  const { data } = await bannersApi(request, context)
    .shown()
    .catch(() => ({ data: [] }))
  const toShown = ({ id, title, alt, link, wide, narrow }: (typeof data)[number]) => ({
    id,
    title,
    alt,
    hasLink: link !== null,
    wide,
    narrow,
  })
  return {
    popup: data.filter(({ kind }) => kind === 'POPUP').map(toShown)[0],
    row: data.filter(({ kind }) => kind === 'BANNER').map(toShown),
  }
}

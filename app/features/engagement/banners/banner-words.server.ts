import type { BannerInput } from '#domain/engagement/banners/banner-input'
import { BANNER_KINDS } from '#domain/engagement/banners/banner-words'
import { localMomentText } from '#domain/ground/dates/local-moment'
import { formatMoment } from '~/format/dates'
import type { Banner } from './banners-api.server'

const local = (moment: string | null) => (moment === null ? '' : localMomentText(new Date(moment)))
/** A typed moment is São Paulo's; a stored one says its zone. */
const typed = (moment: string | null) => local(moment && moment.length <= 16 ? `${moment}-03:00` : moment)

const texts = (banner: Banner | BannerInput) => ({
  title: banner.title,
  alt: banner.alt,
  link: banner.link ?? '',
  roleId: String(banner.roleId ?? ''),
  regionalId: String(banner.regionalId ?? ''),
  uf: banner.uf ?? '',
  companyId: String(banner.companyId ?? ''),
  startsAt: typed(banner.startsAt),
  endsAt: typed(banner.endsAt),
})

/** What the form of a banner starts with. */
export const bannerValues = (banner: Banner) => ({ ...texts(banner), kind: banner.kind, active: banner.active })

/** A banner in the words of its form, to show what another user changed. */
export const bannerWords = (banner: Banner | BannerInput): Record<string, string> => ({
  ...texts(banner),
  kind: BANNER_KINDS[banner.kind],
  active: banner.active ? 'Sim' : 'Não',
})

/** From when until when, in words. */
export function scheduleWords({ startsAt, endsAt }: Pick<Banner, 'startsAt' | 'endsAt'>): string {
  return `${startsAt ? formatMoment(startsAt) : 'agora'} até ${endsAt ? formatMoment(endsAt) : 'sem fim'}`
}

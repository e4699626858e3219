import type { BannerImage } from '#domain/engagement/banners/banner-words'

export type Pictures = { alt: string; wide: BannerImage[]; narrow: BannerImage[] }

const sources = (images: readonly BannerImage[]) =>
  images.map(({ fileId, width }) => `/files/${fileId} ${width}w`).join(', ')

/**
 * A banner's picture: the narrow one on phones where there is one. Its size is given, so that nothing below it moves;
 * what a row has further on is fetched when it is near.
 */
export function BannerPicture({ alt, wide, narrow, isLazy }: Pictures & { isLazy?: boolean }) {
  const [largest, phone] = [wide.at(-1), narrow.at(-1)]
  if (!largest) return <>{alt}</>
  return (
    <picture>
      {phone ? (
        <source
          media="(max-width: 575px)"
          srcSet={sources(narrow)}
          sizes="100vw"
          width={phone.width}
          height={phone.height}
        />
      ) : null}
      <img
        src={`/files/${wide[0]!.fileId}`}
        srcSet={sources(wide)}
        sizes="(max-width: 767px) 100vw, 60rem"
        width={largest.width}
        height={largest.height}
        alt={alt}
        loading={isLazy ? 'lazy' : undefined}
      />
    </picture>
  )
}

export type PosterSize = { fileId: number; width: number; height: number }

/** A video's own picture; its size is given, so that nothing below it moves. The link beside it says what it shows. */
export function Poster({ sizes, isLazy = true }: { sizes: readonly PosterSize[]; isLazy?: boolean }) {
  const largest = sizes.at(-1)
  if (!largest) return null
  return (
    <img
      src={`/files/${sizes[0]!.fileId}`}
      srcSet={sizes.map(({ fileId, width }) => `/files/${fileId} ${width}w`).join(', ')}
      sizes={isLazy ? '(max-width: 575px) 100vw, 20rem' : '(max-width: 767px) 100vw, 50rem'}
      width={largest.width}
      height={largest.height}
      alt=""
      loading={isLazy ? 'lazy' : undefined}
    />
  )
}

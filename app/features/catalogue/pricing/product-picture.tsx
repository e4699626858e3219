import type { ReactNode } from 'react'
import type { ProductDrawing } from '#domain/catalogue/products/product-drawings'
import sprite from '~/components/sprite.svg?url'

export type Picture = {
  drawing: ProductDrawing
  /** A picture of its own, which is fetched when it comes into sight. */
  image?: { fileId: number } | null | undefined
}

/** A product in 40 px, beside its name and therefore without words. Its place is kept while the picture comes. */
export function ProductPicture({ drawing, image }: Picture) {
  return image ? (
    <img className="pic" src={`/files/${image.fileId}?size=thumbnail`} alt="" loading="lazy" />
  ) : (
    <svg className="pic" aria-hidden="true">
      <use href={`${sprite}#p-${drawing}`} />
    </svg>
  )
}

/** The same with what stands beside it. */
export const WithPicture = ({ children, ...picture }: Picture & { children: ReactNode }) => (
  <div className="with-pic">
    <ProductPicture {...picture} />
    <div>{children}</div>
  </div>
)

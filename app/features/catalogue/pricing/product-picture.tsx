import type { ReactNode } from 'react'
import type { ProductDrawing } from '#domain/catalogue/products/product-drawings'
import sprite from '~/components/sprite.svg?url'

type Props = {
  drawing: ProductDrawing
  /** A picture of its own, which is fetched when it comes into sight. */
  image?: { fileId: number } | null | undefined
}

/** A product in 40 px, beside its name and therefore without words. Its place is kept while the picture comes. */
export function ProductPicture({ drawing, image }: Props) {
  return image ? (
    <img className="pic" src={`/files/${image.fileId}?size=thumbnail`} alt="" loading="lazy" />
  ) : (
    <svg className="pic" aria-hidden="true">
      <use href={`${sprite}#p-${drawing}`} />
    </svg>
  )
}

/** The same with what stands beside it. */
export const WithPicture = ({ children, ...picture }: Props & { children: ReactNode }) => (
  <div className="with-pic">
    <ProductPicture {...picture} />
    <div>{children}</div>
  </div>
)

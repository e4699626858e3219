import type { ReactNode } from 'react'
import type { ProductDrawing } from '#domain/catalogue/products/product-drawings'
import sprite from '~/components/sprite.svg?url'

type Props = { drawing: ProductDrawing; image?: { fileId: number } | null | undefined; children: ReactNode }

/**
 * A product's picture with what stands beside it in a list. It is drawn here once more, as `WithPicture` draws it: that
 * one travels with all that kits and orders share, of which this list needs nothing else (2.5 KB).
 */
export const RowPicture = ({ drawing, image, children }: Props) => (
  <div className="with-pic">
    {image ? (
      <img className="pic" src={`/files/${image.fileId}?size=thumbnail`} alt="" loading="lazy" />
    ) : (
      <svg className="pic" aria-hidden="true">
        <use href={`${sprite}#p-${drawing}`} />
      </svg>
    )}
    <div>{children}</div>
  </div>
)

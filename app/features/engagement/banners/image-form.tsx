import { Form } from '@remix-run/react'
import { BANNER_SHAPES, type BannerImage, type BannerShape } from '#domain/engagement/banners/banner-words'
import { ButtonRow } from '~/components/button-row'
import { FileField } from '~/components/form/file-field'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'

type Props = {
  shape: BannerShape
  images: readonly BannerImage[]
  idempotencyKey: string
  errors: string[] | undefined
}

const HELP: Readonly<Record<BannerShape, string>> = {
  wide: 'Horizontal, de 1.600 px de largura ou mais. PNG ou JPEG, até 10 MB.',
  narrow: 'Opcional, para celulares: com letras maiores, de 800 px de largura ou mais. PNG ou JPEG, até 10 MB.',
}

/** One of the two pictures of a banner: what there is, and a file that takes its place. */
export function ImageForm({ shape, images, idempotencyKey, errors }: Props) {
  const largest = images.at(-1)
  return (
    <Form method="post" discover="none" encType="multipart/form-data" className="block form-page">
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-${shape}`} />
      <input type="hidden" name="shape" value={shape} />
      <FileField
        label={BANNER_SHAPES[shape]}
        help={HELP[shape]}
        types={['image/png', 'image/jpeg']}
        input={{ id: `file-${shape}`, name: 'file', required: true }}
        errors={errors}
      />
      {largest ? (
        <p className="muted">
          Já existe uma imagem de {largest.width} × {largest.height} px; a nova a substitui.
        </p>
      ) : null}
      <ButtonRow>
        <button type="submit" className="btn btn-primary">
          Salvar {BANNER_SHAPES[shape].toLowerCase()}
        </button>
        {largest && shape === 'narrow' ? (
          <button type="submit" name="intent" value="remove" className="btn btn-quiet" formNoValidate>
            Retirar {BANNER_SHAPES[shape].toLowerCase()}
          </button>
        ) : null}
      </ButtonRow>
    </Form>
  )
}

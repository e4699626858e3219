import { Form } from '@remix-run/react'
import { FileField } from '~/components/form/file-field'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'

/** The picture of a video: a file that replaces the present one. */
export const PosterForm = ({ idempotencyKey, errors }: { idempotencyKey: string; errors: string[] | undefined }) => (
  <Form method="post" discover="none" encType="multipart/form-data" className="block form-page">
    <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
    <FileField
      label="Imagem"
      help="Horizontal, de 800 px de largura ou mais. PNG ou JPEG, até 10 MB; substitui a atual."
      types={['image/png', 'image/jpeg']}
      input={{ id: 'file', name: 'file', required: true }}
      errors={errors}
    />
    <button type="submit" className="btn btn-primary">
      Salvar imagem
    </button>
  </Form>
)

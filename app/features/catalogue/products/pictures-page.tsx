import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { FileField } from '~/components/form/file-field'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { TextField } from '~/components/form/text-fields'
import { EnterButton, FormEnd } from '~/components/form/whole-form'
import { Notice } from '~/components/notice'
import type { loadPictures, PicturesReply } from './pictures.server'
import { ProductPage } from './product-page'

const MAX_ALT = 200

/** The pictures of a product in order, their words, and the data sheet: every change is a button of a plain form. */
export function PicturesPage() {
  const { head, images, version, datasheet, canAdd, idempotencyKey } = useLoaderData<typeof loadPictures>()
  const reply = useActionData<PicturesReply>()
  const errorsOf = (form: PicturesReply['form'], field: string) =>
    reply?.form === form ? (reply.fieldErrors[field] ?? undefined) : undefined
  const formErrors = (form: PicturesReply['form']) =>
    reply?.form === form && reply.formErrors.length > 0 ? (
      <Notice kind="danger">{reply.formErrors.join(' ')}</Notice>
    ) : null
  return (
    <ProductPage head={head}>
      <section className="block" aria-labelledby="pictures-title">
        <h2 id="pictures-title">Imagens</h2>
        <p className="muted">Até 8. A primeira é a capa: é ela que aparece em kits e listas.</p>
        {formErrors('arrange')}
        {images.length > 0 ? (
          <Form method="post" discover="none" key={`${idempotencyKey}-arrange`}>
            <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-a`} />
            <input type="hidden" name="version" value={version} />
            <EnterButton label="Salvar textos" intent="save" />
            <ol className="documents">
              {images.map(({ id, fileId, alt }, at) => (
                <li className="card" key={id}>
                  <a href={`/files/${fileId}`} data-document="">
                    <img src={`/files/${fileId}?size=thumbnail`} alt={alt} width="112" height="112" loading="lazy" />
                  </a>
                  {at === 0 ? <span className="chip chip-delivery">Capa</span> : null}
                  <input type="hidden" name={`images[${at}].id`} value={id} />
                  <TextField
                    label={`Texto alternativo (item ${at + 1})`}
                    input={{
                      id: `alt-${id}`,
                      name: `images[${at}].alt`,
                      defaultValue: alt,
                      maxLength: MAX_ALT,
                      required: true,
                    }}
                    errors={errorsOf('arrange', `images[${at}].alt`)}
                  />
                  <ButtonRow>
                    {at > 0 ? (
                      <>
                        <Move intent={`up:${id}`} label="Subir" alt={alt} />
                        <Move intent={`cover:${id}`} label="Usar como capa" alt={alt} />
                      </>
                    ) : null}
                    {at < images.length - 1 ? <Move intent={`down:${id}`} label="Descer" alt={alt} /> : null}
                    <Move intent={`remove:${id}`} label="Retirar" alt={alt} />
                  </ButtonRow>
                </li>
              ))}
            </ol>
            <button type="submit" name="intent" value="save" className="btn btn-primary">
              Salvar textos
            </button>
            <FormEnd />
          </Form>
        ) : (
          <p className="muted">Este produto ainda não tem imagem.</p>
        )}
      </section>
      {canAdd ? (
        <Form
          method="post"
          discover="none"
          encType="multipart/form-data"
          className="block form-page"
          key={`${idempotencyKey}-add`}
        >
          <h2>Incluir imagem</h2>
          {formErrors('add')}
          <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-b`} />
          <FileField
            label="Imagem"
            help="Um arquivo PNG ou JPEG, de até 10 MB."
            types={['image/png', 'image/jpeg']}
            input={{ id: 'image-file', name: 'file', required: true }}
            errors={errorsOf('add', 'file')}
          />
          <TextField
            label="Texto alternativo"
            help="O que a imagem mostra, para quem não a vê: 'Inversor de frente, com o visor aceso'."
            input={{
              id: 'image-alt',
              name: 'alt',
              required: true,
              maxLength: MAX_ALT,
              defaultValue: reply?.form === 'add' ? reply.alt : '',
            }}
            errors={errorsOf('add', 'alt')}
          />
          <button type="submit" name="intent" value="add" className="btn btn-primary">
            Incluir imagem
          </button>
        </Form>
      ) : (
        <p className="muted">O produto já tem 8 imagens: retire uma para incluir outra.</p>
      )}
      <Form
        method="post"
        discover="none"
        encType="multipart/form-data"
        className="block form-page"
        key={`${idempotencyKey}-sheet`}
      >
        <h2>Ficha técnica</h2>
        {formErrors('datasheet')}
        {datasheet ? (
          <p>
            <a href={datasheet.url} rel="noreferrer" target="_blank" data-document="">
              {datasheet.isOwn ? 'PDF próprio' : datasheet.url}
            </a>
          </p>
        ) : (
          <p className="muted">Sem ficha técnica. Um link vai no cadastro do produto; um PDF, aqui.</p>
        )}
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-c`} />
        <FileField
          label="PDF da ficha técnica"
          help="De até 10 MB; substitui a ficha atual."
          types={['application/pdf']}
          input={{ id: 'datasheet-file', name: 'file' }}
          errors={errorsOf('datasheet', 'file')}
        />
        <ButtonRow>
          <button type="submit" name="intent" value="datasheet" className="btn btn-primary">
            Salvar PDF
          </button>
          {datasheet ? (
            <button type="submit" name="intent" value="no-datasheet" className="btn btn-quiet">
              Retirar ficha
            </button>
          ) : null}
        </ButtonRow>
      </Form>
    </ProductPage>
  )
}

const Move = ({ intent, label, alt }: { intent: string; label: string; alt: string }) => (
  <button type="submit" name="intent" value={intent} className="btn btn-quiet btn-sm">
    {label}
    <span className="visually-hidden"> {alt}</span>
  </button>
)

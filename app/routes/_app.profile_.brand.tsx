import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { DEFAULT_HEADLINE } from '#domain/sales/proposals/proposal-content'
import { type BrandInput, brandInput } from '#domain/sales/proposals/proposal-input'
import { beyondForm, formErrorsOf, isForForm, sentenceOf, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { CheckField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { FileField } from '~/components/form/file-field'
import { IDEMPOTENCY_FIELD, idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { saveEdit } from '~/components/form/save-record.server'
import { MaskedField, MoneyField, PercentField, TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { LongTexts, PaymentRows } from '~/features/sales/proposals/proposal-rows'
import { brandValues, plainWords } from '~/features/sales/proposals/proposal-words.server'
import { proposalsApi } from '~/features/sales/proposals/proposals-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Marca das propostas' }]

const HERE = '/profile/brand'

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, HERE)
  const brand = await proposalsApi(args.request, args.context).brand()
  return {
    values: brandValues(brand),
    version: brand.version,
    colour: brand.shownColour,
    isDarkened: brand.isDarkened,
    logo: brand.logo,
    headline: brand.headline,
    licences: brand.licences,
    constraint: constraintsOf(brandInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** The brand itself, and beside it its logo: two forms of one page. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const api = proposalsApi(request, context)
  const form = postedForm(context)
  const intent = form.get('intent')
  if (intent === 'logo' || intent === 'no-logo') {
    const headers = idempotencyHeader(form)
    try {
      if (intent === 'no-logo') await api.removeLogo(headers)
      else {
        const body = new FormData()
        const file = form.get('file')
        if (file instanceof File && file.size > 0) body.append('file', file)
        await api.sendLogo(body, headers)
      }
      return await redirectWithFlash(context, HERE, 'brand-saved')
    } catch (error) {
      if (error instanceof Response) throw error
      if (!isForForm(error)) throw beyondForm(error)
      const [logoError] = formErrorsOf(error, { file: 'Imagem' }).fieldErrors.file ?? [sentenceOf(error)]
      return data({ logoError, result: null, conflict: null }, { status: statusOf(error) })
    }
  }
  return saveEdit(form, brandInput, {
    async save(body, headers) {
      await api.saveBrand(body, headers)
      return redirectWithFlash(context, HERE, 'brand-saved')
    },
    load: api.brand,
    words: (brand) => plainWords('shownColour' in brand ? brandValues(brand) : brand),
  })
}

export default function BrandPage() {
  const brand = useLoaderData<typeof loader>()
  const { values, version, constraint, idempotencyKey } = brand
  const { form, fields, conflict } = useResourceForm<BrandInput>({ id: 'brand', defaultValue: values, constraint })
  const text = (
    name: 'colour' | 'email' | 'website' | 'licences' | 'headline' | 'warrantyMonths' | 'validDays' | 'servicePerWp',
  ) => (
    <TextField
      {...fieldText(fields[name])}
      optional
      input={{ ...getInputProps(fields[name] as FieldMetadata<unknown>, { type: 'text' }), required: false }}
    />
  )
  const money = (name: 'serviceFixed' | 'servicePerModule' | 'servicePerKm') => (
    <MoneyField
      {...fieldText(fields[name])}
      optional
      input={{ ...getInputProps(fields[name], { type: 'text' }), required: false }}
    />
  )
  const phone = (name: 'phone' | 'whatsapp') => (
    <MaskedField
      {...fieldText(fields[name])}
      optional
      mask="phone"
      input={{ ...getInputProps(fields[name], { type: 'text' }), required: false }}
    />
  )
  return (
    <>
      <PageHeader
        title="Marca das propostas"
        summary="Com isto toda proposta nova começa. As que já foram publicadas ficam como estão. A distribuidora não vê nada daqui."
        parent={{ label: 'Meu perfil', path: '/profile' }}
      />
      <Preview brand={brand} />
      <ResourceForm
        key={version}
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        version={version}
        submitLabel="Salvar marca"
        cancelPath="/profile"
      >
        <fieldset>
          <legend>Quem assina</legend>
          {text('colour')}
          <div className="field-row">
            {phone('phone')}
            {phone('whatsapp')}
          </div>
          <div className="field-row">
            {text('email')}
            {text('website')}
          </div>
          {text('licences')}
        </fieldset>
        <fieldset>
          <legend>Preço</legend>
          <div className="field-row">
            {money('serviceFixed')}
            {text('servicePerWp')}
            {money('servicePerModule')}
            {money('servicePerKm')}
          </div>
          <div className="field-row">
            <PercentField
              {...fieldText(fields.marginPercentage)}
              optional
              input={{ ...getInputProps(fields.marginPercentage, { type: 'text' }), required: false }}
            />
            {text('validDays')}
          </div>
        </fieldset>
        <fieldset>
          <legend>Como o cliente paga</legend>
          <PaymentRows list={fields.payments} />
          <CheckField {...fieldText(fields.asksCode)} input={getInputProps(fields.asksCode, { type: 'checkbox' })} />
        </fieldset>
        <fieldset>
          <legend>Textos</legend>
          {text('headline')}
          <LongTexts intro={fields.intro} terms={fields.terms} />
          {text('warrantyMonths')}
        </fieldset>
      </ResourceForm>
      <LogoForm brand={brand} />
    </>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/** What fits beside each other on the narrowest phone; a drawing breaks no lines by itself. */
const MOST_IN_LINE = 28
function inLines(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= MOST_IN_LINE) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The head of a page as a client reads it, in the colour that is really shown. */
function Preview({ brand: { colour, isDarkened, logo, headline, licences } }: { brand: Loaded }) {
  const lines = inLines(headline ?? DEFAULT_HEADLINE)
  return (
    <section className="block" aria-label="Prévia">
      {logo ? <img src="/profile/brand/logo" width={logo.width / 2} height={logo.height / 2} alt="Logotipo" /> : null}
      <svg role="img" aria-label={`Cor #${colour}. ${lines.join(' ')}`} width="100%" height={24 * lines.length + 32}>
        <rect width="100%" height="100%" rx="6" fill={`#${colour}`} />
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and none moves
          <text key={at} x="16" y={24 * at + 34} fill="#fff" fontSize="17">
            {line}
          </text>
        ))}
      </svg>
      {licences ? <p className="muted">{licences}</p> : null}
      {isDarkened ? (
        <Notice kind="warning">
          A cor que você escolheu é clara demais para letras brancas: as propostas usam #{colour}, a mesma cor mais
          escura.
        </Notice>
      ) : null}
    </section>
  )
}

function LogoForm({ brand: { logo, idempotencyKey } }: { brand: Loaded }) {
  const reply = useActionData<{ logoError?: string }>()
  return (
    <section className="block form-page" aria-labelledby="logo">
      <h2 id="logo">Logotipo</h2>
      <Form method="post" discover="none" encType="multipart/form-data">
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-logo`} />
        <FileField
          label="Imagem"
          help="É reduzida a 40 KB."
          errors={reply?.logoError ? [reply.logoError] : undefined}
          types={['image/png', 'image/jpeg']}
          input={{ id: 'logo-file', name: 'file', type: 'file' }}
        />
        <ButtonRow className="form-actions">
          <button type="submit" className="btn btn-primary" name="intent" value="logo">
            Salvar logotipo
          </button>
          {logo ? (
            <button type="submit" className="btn btn-quiet" name="intent" value="no-logo">
              Retirar logotipo
            </button>
          ) : null}
        </ButtonRow>
      </Form>
    </section>
  )
}

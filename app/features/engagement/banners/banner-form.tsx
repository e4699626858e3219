import { getInputProps } from '@conform-to/react'
import type { BannerInput } from '#domain/engagement/banners/banner-input'
import { BANNER_KINDS } from '#domain/engagement/banners/banner-words'
import { CheckField, SelectField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'
import { AudienceFields } from '~/features/engagement/notices/audience-fields'
import type { NoticeChoices } from '~/features/engagement/notices/notice-choices.server'

type Props = FormParts & {
  banner?: { values: Record<string, unknown>; version: number }
  choices: NoticeChoices
}

const KINDS = Object.entries(BANNER_KINDS).map(([value, label]) => ({ value, label }))

/** The form of a banner or pop-up, new or not; its pictures have a page of their own. */
export function BannerForm({ banner, choices, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<BannerInput>({
    id: 'banner',
    defaultValue: banner?.values ?? { kind: 'BANNER', active: true },
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={banner?.version}
      submitLabel={submitLabel}
      cancelPath="/banners"
    >
      <SelectField
        {...fieldText(fields.kind)}
        help="O pop-up aparece sozinho, acima de tudo na página inicial, até que cada um o feche."
        options={KINDS}
        input={{ id: fields.kind.id, name: 'kind', defaultValue: String(fields.kind.initialValue ?? 'BANNER') }}
      />
      <TextField {...fieldText(fields.title)} input={getInputProps(fields.title, { type: 'text' })} />
      <TextField
        {...fieldText(fields.alt)}
        help="O que a imagem mostra e diz, para quem não a vê."
        input={getInputProps(fields.alt, { type: 'text' })}
      />
      <TextField
        {...fieldText(fields.link)}
        optional
        help="Um endereço que começa com https:// ou um caminho do portal, como /promotions."
        input={getInputProps(fields.link, { type: 'text' })}
      />
      <AudienceFields fields={fields} choices={choices} />
      <CheckField
        {...fieldText(fields.active)}
        help="Até 10 banners e 1 pop-up ao mesmo tempo, também entre os agendados."
        input={getInputProps(fields.active, { type: 'checkbox' })}
      />
    </ResourceForm>
  )
}

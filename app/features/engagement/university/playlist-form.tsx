import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import type { PlaylistInput } from '#domain/engagement/university/playlist-input'
import type { Option } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { FindChoices } from '~/components/form/find-choices'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { SearchSelect } from '~/components/form/search-select'
import { TextAreaField, TextField } from '~/components/form/text-fields'
import { AudienceChoices } from '~/features/engagement/notices/audience-fields'
import type { NoticeChoices } from '~/features/engagement/notices/notice-choices.server'

type Props = FormParts & {
  playlist?: { values: Record<string, unknown>; version: number }
  categories: readonly Option[]
  /** The last search among them without a script; '' before it. */
  find: string
  choices: NoticeChoices
}

/** The form of a playlist, new or not. */
export function PlaylistForm({ playlist, categories, find, choices, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<PlaylistInput>({
    id: 'playlist',
    defaultValue: playlist?.values ?? {},
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={playlist?.version}
      submitLabel={submitLabel}
      cancelPath="/playlists"
    >
      <SearchSelect
        {...fieldText(fields.categoryId)}
        empty="Escolha"
        options={categories}
        searchPath="/options/categories"
        input={{ ...getSelectProps(fields.categoryId), required: true }}
      />
      <FindChoices id={form.id} label="Buscar categoria" find={find} count={categories.length} />
      <TextField {...fieldText(fields.title)} input={getInputProps(fields.title, { type: 'text' })} />
      <TextAreaField {...fieldText(fields.description)} optional input={getTextareaProps(fields.description)} />
      <AudienceChoices fields={fields} choices={choices} />
    </ResourceForm>
  )
}

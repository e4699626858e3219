import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import type { VideoInput } from '#domain/engagement/university/video-input'
import { CheckField, type Option } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { FindChoices } from '~/components/form/find-choices'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { SearchSelect } from '~/components/form/search-select'
import { TextAreaField, TextField } from '~/components/form/text-fields'

type Props = FormParts & {
  video?: { id: number; values: Record<string, unknown>; version: number }
  playlists: readonly Option[]
  /** The last search among them without a script; '' before it. */
  find: string
  /** 'YouTube ou Vimeo' */
  hosts: string
}

/** The form of a video, new or not; its picture has a page of its own. */
export function VideoForm({ video, playlists, find, hosts, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<VideoInput>({
    id: 'video',
    defaultValue: video?.values ?? {},
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={video?.version}
      submitLabel={submitLabel}
      cancelPath={video ? `/videos/${video.id}` : '/videos'}
    >
      <SearchSelect
        {...fieldText(fields.playlistId)}
        empty="Escolha"
        options={playlists}
        searchPath="/options/playlists"
        input={{ ...getSelectProps(fields.playlistId), required: true }}
      />
      <FindChoices id={form.id} label="Buscar playlist" find={find} count={playlists.length} />
      <TextField {...fieldText(fields.title)} input={getInputProps(fields.title, { type: 'text' })} />
      <TextField
        {...fieldText(fields.url)}
        help={`Como está no navegador ou em “Compartilhar”, começando com https://: ${hosts}.`}
        input={getInputProps(fields.url, { type: 'text' })}
      />
      <TextField
        {...fieldText(fields.seconds)}
        help="Minutos e segundos, como 12:30; com horas, 1:05:00."
        input={getInputProps(fields.seconds, { type: 'text' })}
      />
      <TextField
        {...fieldText(fields.megabytes)}
        optional
        help="Quanto se baixa ao assistir. Sem ele, uma estimativa pela duração."
        input={{ ...getInputProps(fields.megabytes, { type: 'text' }), inputMode: 'numeric' }}
      />
      <TextAreaField {...fieldText(fields.description)} optional input={getTextareaProps(fields.description)} />
      <TextAreaField
        {...fieldText(fields.transcript)}
        optional
        help="O que se ouve, para quem não ouve ou não pode baixar o vídeo."
        input={{ ...getTextareaProps(fields.transcript), rows: 10 }}
      />
      <CheckField
        {...fieldText(fields.published)}
        help="Um rascunho só é visto por quem cuida dos vídeos."
        input={getInputProps(fields.published, { type: 'checkbox' })}
      />
    </ResourceForm>
  )
}

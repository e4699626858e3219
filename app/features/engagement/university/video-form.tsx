import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react'
import type { VideoInput } from '#domain/engagement/university/video-input'
import { CheckField, type Option } from '~/components/form/choice-fields'
import { FindChoices } from '~/components/form/find-choices'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { SearchSelect } from '~/components/form/search-select'
import { TextAreaField, TextField } from '~/components/form/text-fields'

type Props = FormParts & {
  video?: { id: number; values: Record<string, unknown>; version: number }
  playlists: readonly Option[]
  /** What was searched for among them without a script; '' before it. */
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
        label="Playlist"
        empty="Escolha"
        options={playlists}
        searchPath="/options/playlists"
        input={{ ...getSelectProps(fields.playlistId), required: true }}
        errors={fields.playlistId.errors}
      />
      <FindChoices id={form.id} label="Procurar playlist" find={find} count={playlists.length} />
      <TextField label="Título" input={getInputProps(fields.title, { type: 'text' })} errors={fields.title.errors} />
      <TextField
        label="Endereço do vídeo"
        help={`Como está no navegador ou em “Compartilhar”, começando com https://: ${hosts}.`}
        input={getInputProps(fields.url, { type: 'text' })}
        errors={fields.url.errors}
      />
      <TextField
        label="Duração"
        help="Minutos e segundos, como 12:30; com horas, 1:05:00."
        input={getInputProps(fields.seconds, { type: 'text' })}
        errors={fields.seconds.errors}
      />
      <TextField
        label="Dados em MB"
        optional
        help="Quanto se baixa ao assistir. Sem ele, uma estimativa pela duração."
        input={{ ...getInputProps(fields.megabytes, { type: 'text' }), inputMode: 'numeric' }}
        errors={fields.megabytes.errors}
      />
      <TextAreaField
        label="Descrição"
        optional
        input={getTextareaProps(fields.description)}
        errors={fields.description.errors}
      />
      <TextAreaField
        label="Transcrição"
        optional
        help="O que se ouve, para quem não ouve ou não pode baixar o vídeo."
        input={{ ...getTextareaProps(fields.transcript), rows: 10 }}
        errors={fields.transcript.errors}
      />
      <CheckField
        label="Publicado"
        help="Um rascunho só é visto por quem cuida dos vídeos."
        input={getInputProps(fields.published, { type: 'checkbox' })}
        errors={fields.published.errors}
      />
    </ResourceForm>
  )
}

import { z } from 'zod'
import { checkbox } from '../../ground/flags/br-boolean'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { brInteger } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { line, paragraph } from '../../ground/text/text'
import { duration } from './duration'
import { readVideoUrl } from './video-url'

const MAX_URL = 300

/** An address that a browser would clean or read otherwise is refused as it was typed, so only the ends are trimmed. */
const videoUrl = () =>
  z
    .string()
    .overwrite((text) => text.trim())
    .min(1)
    .max(MAX_URL)
    .refine((text) => text === '' || readVideoUrl(text) !== null, { params: { rule: 'videoUrl' } })

/** A video of the university, new and edit; its picture comes afterwards. */
export const videoInput = labelled(
  z.object({
    playlistId: id(),
    title: line({ max: 120 }),
    url: videoUrl(),
    seconds: duration(),
    megabytes: emptyAsNull(brInteger({ min: 1, max: 20_000 })),
    description: emptyAsNull(paragraph({ max: 2_000 })),
    transcript: emptyAsNull(paragraph({ max: 50_000 })),
    published: checkbox(),
  }),
  {
    playlistId: 'Playlist',
    title: 'Título',
    url: 'Endereço do vídeo',
    seconds: 'Duração',
    megabytes: 'Dados em MB',
    description: 'Descrição',
    transcript: 'Transcrição',
    published: 'Publicado',
  },
)
export type VideoInput = z.output<typeof videoInput>

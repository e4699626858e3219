import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { BannerImage } from '#domain/engagement/banners/banner-words'
import type { Transaction } from '../../ground/db/executor'
import { files } from '../../ground/db/schema/orders'
import { categories, playlists, videos, videoViews } from '../../ground/db/schema/university'
import { type DrawnSize, drawSizes } from '../../ground/files/draw-sizes'
import { type FileStore, newKey } from '../../ground/storage/file-store'
import { DEMO_LOGINS } from './demo-logins'
import { insertForIds } from './insert-rows'
import type { SeededPeople } from './seed-people'

const CATEGORIES = ['Primeiros passos', 'Vender', 'Projetar e instalar'] as const

type Lesson = readonly [title: string, minutes: number, state?: 'draft']
interface Course {
  category: (typeof CATEGORIES)[number]
  title: string
  description: string
  uf?: string
  lessons: readonly Lesson[]
}

const COURSES: readonly Course[] = [
  {
    category: 'Primeiros passos',
    title: 'Conheça o portal',
    description: 'Do primeiro login ao primeiro pedido.',
    lessons: [
      ['Entrar e convidar a equipe', 4],
      ['Montar o primeiro orçamento', 9],
      ['Acompanhar um pedido', 6],
    ],
  },
  {
    category: 'Vender',
    title: 'Propostas que fecham',
    description: 'Como apresentar o retorno e responder às dúvidas do cliente.',
    lessons: [
      ['A conta de luz na conversa', 12],
      ['Payback sem promessa vazia', 15],
      ['Objeções mais comuns', 18],
      ['Proposta com bateria', 21, 'draft'],
    ],
  },
  {
    category: 'Projetar e instalar',
    title: 'Dimensionamento',
    description: 'Strings, inversores e sombreamento.',
    lessons: [
      ['Tensão e temperatura nas strings', 17],
      ['Escolher o inversor', 14],
      ['Sombra: quanto se perde', 66],
    ],
  },
  {
    // For one state: the other logins of the demo do not see it.
    category: 'Projetar e instalar',
    title: 'Homologação no Rio Grande do Sul',
    description: 'Os passos com as distribuidoras do estado.',
    uf: 'RS',
    lessons: [
      ['Documentos do projeto', 8],
      ['Vistoria sem retrabalho', 11],
    ],
  },
]
const COLOURS = ['#0b6b53', '#1d3557', '#5a189a', '#7a3e00'] as const
/** YouTube's ids have eleven signs; these belong to no video. */
const keyOf = (at: number): string => `DemoAurora${String.fromCharCode(65 + at)}`

const TRANSCRIPT = `Olá! Neste vídeo vemos o caminho passo a passo.

Primeiro, abra o portal e confira os dados da sua empresa. Depois, siga a ordem da tela: ela mostra o que falta.

Ficou com dúvida? Fale com o seu consultor pelo botão de contato.`

type Poster = (DrawnSize & { storageKey: string })[]
const ALL = COURSES.flatMap(({ lessons }, course) => lessons.map((lesson) => ({ lesson, course })))

/** The title on a ground of its playlist's colour, with a sun: our own drawing. */
function drawing(title: string, ground: string): Buffer {
  const size = Math.min(64, Math.round(1_150 / title.length))
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450">
    <rect width="100%" height="100%" fill="${ground}"/><circle cx="680" cy="110" r="60" fill="#f2c14e"/>
    <path d="M370 150l110 65-110 65z" fill="#fff" fill-opacity=".85"/>
    <text x="40" y="390" font-family="sans-serif" font-size="${size}" font-weight="bold" fill="#fff">${title}</text></svg>`)
}

/** Draws and saves the pictures of the demo's videos; without a store they have none. */
export async function drawPosters(store?: FileStore): Promise<Poster[]> {
  if (!store) return []
  const drawn: Poster[] = []
  for (const { lesson, course } of ALL) {
    const picture = await sharp(drawing(lesson[0], COLOURS[course]!)).png().toBuffer()
    const saved: Poster = []
    for (const size of await drawSizes(picture, 'narrow')) {
      const storageKey = newKey()
      await store.write(storageKey, size.bytes)
      saved.push({ ...size, storageKey })
    }
    drawn.push(saved)
  }
  return drawn
}

/** Three categories, four playlists, a dozen videos: one a draft, one playlist for one state, some watched. */
export async function seedUniversity(
  tx: Transaction,
  now: Date,
  posters: readonly Poster[],
  { userIds }: Pick<SeededPeople, 'userIds'>,
): Promise<void> {
  const dates = { createdAt: now, updatedAt: now }
  const categoryIds = await insertForIds(
    tx,
    categories,
    CATEGORIES.map((name, at) => ({ name, position: at + 1, ...dates })),
  )
  const placeOf = (course: Course) => COURSES.filter(({ category }) => category === course.category).indexOf(course) + 1
  const playlistIds = await insertForIds(
    tx,
    playlists,
    COURSES.map((course) => ({
      categoryId: categoryIds[CATEGORIES.indexOf(course.category)]!,
      title: course.title,
      description: course.description,
      uf: course.uf ?? null,
      position: placeOf(course),
      ...dates,
    })),
  )
  const videoIds = await insertForIds(
    tx,
    videos,
    ALL.map(({ lesson: [title, minutes, state], course }, at) => ({
      playlistId: playlistIds[course]!,
      title,
      description: 'Para assistir no seu ritmo; a transcrição está abaixo.',
      host: 'www.youtube-nocookie.com' as const,
      hostKey: keyOf(at),
      seconds: minutes * 60 + 25,
      megabytes: minutes * 9,
      transcript: TRANSCRIPT,
      published: state !== 'draft',
      position: COURSES[course]!.lessons.findIndex(([other]) => other === title) + 1,
      ...dates,
    })),
  )
  const watchers = [
    [DEMO_LOGINS.integrator.email, [0, 1]],
    [DEMO_LOGINS.pampa.email, [0, 1, 2, 10]],
  ] as const
  await tx.insert(videoViews).values(
    watchers.flatMap(([email, watched]) =>
      watched.map((at) => ({
        videoId: videoIds[at]!,
        userId: userIds[email]!,
        watchedAt: new Date(now.getTime() - (20 - at) * 3_600_000),
      })),
    ),
  )
  for (const [at, sizes] of posters.entries()) {
    const rows = sizes.map(({ bytes, storageKey }) => ({
      uploaderUserId: userIds[DEMO_LOGINS.marketing.email]!,
      videoId: videoIds[at]!,
      name: `video-${at + 1}.webp`,
      mediaType: 'image/webp',
      bytes: bytes.length,
      storageKey,
      createdAt: now,
    }))
    const fileIds = await insertForIds(tx, files, rows)
    const poster: BannerImage[] = sizes.map(({ width, height }, size) => ({ fileId: fileIds[size]!, width, height }))
    await tx.update(videos).set({ poster }).where(eq(videos.id, videoIds[at]!))
  }
}

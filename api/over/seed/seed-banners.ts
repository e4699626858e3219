import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { BannerImage, BannerShape } from '#domain/engagement/banners/banner-words'
import type { Transaction } from '../../ground/db/executor'
import { banners } from '../../ground/db/schema/banners'
import { files } from '../../ground/db/schema/orders'
import { type DrawnSize, drawSizes } from '../../ground/files/draw-sizes'
import { type FileStore, newKey } from '../../ground/storage/file-store'
import { DEMO_LOGINS } from './demo-logins'
import { insertForIds } from './insert-rows'
import type { SeededPeople } from './seed-people'

const SHOWN = [
  {
    kind: 'BANNER',
    title: 'Frete grátis para o Sul até sexta',
    alt: 'Um sol sobre painéis, e as palavras: frete grátis para o Sul até sexta',
    link: '/promotions',
    uf: null,
    colours: ['#0b6b53', '#f2c14e'],
  },
  {
    kind: 'BANNER',
    title: 'Inversores híbridos: veja os kits',
    alt: 'Um sol sobre painéis ao entardecer, e as palavras: inversores híbridos, veja os kits',
    link: '/budgets/new',
    uf: null,
    colours: ['#1d3557', '#f4a261'],
  },
  {
    // For one state: the other logins of the demo show home without it.
    kind: 'POPUP',
    title: 'Treinamento em Porto Alegre',
    alt: 'Um sol sobre painéis, e as palavras: treinamento em Porto Alegre, dia 5',
    link: null,
    uf: 'RS',
    colours: ['#5a189a', '#ffd166'],
  },
] as const

type Drawn = Record<BannerShape, (DrawnSize & { storageKey: string })[]>

/** A sun, panels and the title: our own drawing, wide or narrow. */
function drawing(
  title: string,
  [sky, sun]: readonly [string, string],
  [width, height]: readonly [number, number],
): Buffer {
  const size = Math.round(Math.min(height / 5, width / (title.length * 0.58)))
  const panels = [0.1, 0.3, 0.5, 0.7]
    .map(
      (x) =>
        `<rect x="${x * width}" y="${height * 0.72}" width="${width * 0.18}" height="${height * 0.2}" fill="#22333b"/>`,
    )
    .join('')
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${sky}"/><circle cx="${width * 0.85}" cy="${height * 0.3}" r="${height * 0.18}" fill="${sun}"/>
    ${panels}<text x="${width * 0.05}" y="${height * 0.55}" font-family="sans-serif" font-size="${size}" font-weight="bold" fill="#fff">${title}</text></svg>`)
}

/** Draws and saves the pictures of the demo's banners; without a store there are none, and home shows no banner. */
export async function drawBanners(store?: FileStore): Promise<Drawn[]> {
  if (!store) return []
  const drawn: Drawn[] = []
  for (const { title, colours } of SHOWN) {
    const shapes = { wide: [1_600, 360], narrow: [800, 450] } as const
    const saved: Drawn = { wide: [], narrow: [] }
    for (const shape of ['wide', 'narrow'] as const) {
      const picture = await sharp(drawing(title, colours, shapes[shape]))
        .png()
        .toBuffer()
      for (const size of await drawSizes(picture, shape)) {
        const storageKey = newKey()
        await store.write(storageKey, size.bytes)
        saved[shape].push({ ...size, storageKey })
      }
    }
    drawn.push(saved)
  }
  return drawn
}

/** Two banners for everybody, and a pop-up for one state. */
export async function seedBanners(
  tx: Transaction,
  now: Date,
  drawn: readonly Drawn[],
  { userIds }: Pick<SeededPeople, 'userIds'>,
): Promise<void> {
  const ids = await insertForIds(
    tx,
    banners,
    SHOWN.map(({ colours: _, ...banner }, at) => ({ ...banner, active: true, position: at + 1, createdAt: now })),
  )
  for (const [at, shapes] of drawn.entries()) {
    const keep = async (shape: BannerShape): Promise<BannerImage[]> => {
      const rows = shapes[shape].map(({ bytes, storageKey }) => ({
        uploaderUserId: userIds[DEMO_LOGINS.marketing.email]!,
        bannerId: ids[at]!,
        name: `banner-${at + 1}.webp`,
        mediaType: 'image/webp',
        bytes: bytes.length,
        storageKey,
        createdAt: now,
      }))
      const fileIds = await insertForIds(tx, files, rows)
      return shapes[shape].map(({ width, height }, size) => ({ fileId: fileIds[size]!, width, height }))
    }
    const images = { wide: await keep('wide'), narrow: await keep('narrow') }
    await tx.update(banners).set(images).where(eq(banners.id, ids[at]!))
  }
}

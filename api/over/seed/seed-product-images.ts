import sharp from 'sharp'
import type { Transaction } from '../../ground/db/executor'
import { productImages } from '../../ground/db/schema/catalogue'
import { files } from '../../ground/db/schema/orders'
import { type FileStore, newKey } from '../../ground/storage/file-store'
import { DEMO_PRODUCTS, type DemoProduct } from './demo-catalogue'
import { DEMO_LOGINS } from './demo-logins'
import { insertForIds, insertRows } from './insert-rows'
import type { SeededProducts } from './seed-catalogue'
import type { SeededPeople } from './seed-people'

const SIDE = 600

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600"><rect width="600" height="600" fill="#fff"/>${content}</svg>`

/** A panel from the front: its frame, two halves of six columns of cells, and the gap between them. */
function panel({ frame, sheet, cell }: { frame: string; sheet: string; cell: string }): string {
  const cells = Array.from({ length: 6 * 12 }, (_, at) => {
    const [column, row] = [at % 6, Math.floor(at / 6)]
    return `<rect x="${147 + column * 51.5}" y="${37 + row * 43.5 + (row > 5 ? 8 : 0)}" width="48" height="40" rx="3"/>`
  }).join('')
  return svg(
    `<rect x="132" y="20" width="336" height="560" rx="6" fill="${frame}"/><rect x="141" y="29" width="318" height="542" fill="${sheet}"/><g fill="${cell}">${cells}</g>`,
  )
}

/** The plugs below a device. */
const plugs = (count: number, from: number): string =>
  Array.from({ length: count }, (_, at) => `<rect x="${from + at * 44}" y="500" width="22" height="38" rx="5"/>`).join(
    '',
  )

/** A device of the wall from the front: fins at its sides, a strip in the maker's colour, a display. */
const device = (strip: string, { width, ports }: { width: number; ports: number }): string => {
  const left = 300 - width / 2
  return svg(
    `<rect x="${left - 14}" y="90" width="${width + 28}" height="390" rx="10" fill="#8c959f"/><g fill="#2b3138">${plugs(ports, left + 24)}</g>
     <rect x="${left}" y="70" width="${width}" height="430" rx="20" fill="#eef1f4" stroke="#b9c1c9" stroke-width="4"/>
     <rect x="${left}" y="300" width="${width}" height="18" fill="${strip}"/>
     <rect x="${300 - 60}" y="150" width="120" height="66" rx="8" fill="#1d2730"/><circle cx="272" cy="183" r="9" fill="#39c26d"/>
     <rect x="292" y="172" width="48" height="8" fill="#9fb2c3"/><rect x="292" y="188" width="34" height="8" fill="#9fb2c3"/>`,
  )
}

/** A small device for under the panels, with its cables. */
const micro = svg(
  `<g fill="none" stroke="#20262c" stroke-width="16"><path d="M190 400 C150 500 120 520 60 530"/><path d="M260 400 C250 500 240 530 210 570"/>
   <path d="M340 400 C350 500 360 530 390 570"/><path d="M410 400 C450 500 480 520 540 530"/></g>
   <rect x="110" y="190" width="380" height="220" rx="26" fill="#3a434c"/><rect x="134" y="214" width="332" height="120" rx="14" fill="#4c5661"/>
   <circle cx="430" cy="374" r="11" fill="#39c26d"/><rect x="150" y="364" width="120" height="18" rx="6" fill="#f2a23a"/>`,
)

const SHAPES = {
  Heliara: panel({ frame: '#c3cad1', sheet: '#f3f5f7', cell: '#173055' }),
  Novasol: panel({ frame: '#1b1e22', sheet: '#101317', cell: '#1f2630' }),
  Voltrix: device('#e2582c', { width: 300, ports: 5 }),
  Kronnen: device('#1f7a8c', { width: 360, ports: 6 }),
  Microlume: micro,
} as const satisfies Partial<Record<NonNullable<DemoProduct['maker']>, string>>
type Maker = keyof typeof SHAPES

/** Modules and inverters have a picture of their own; all else is drawn by its type. */
const PICTURED = Object.entries(DEMO_PRODUCTS).flatMap(([key, { maker, name, type }]: [string, DemoProduct]) =>
  (type === 'MODULE' || type === 'INVERTER') && maker !== null && maker in SHAPES
    ? [{ key: key as keyof SeededProducts, maker: maker as Maker, name }]
    : [],
)

export type DrawnProducts = { maker: Maker; storageKey: string; bytes: number }[]

/** Draws and saves the pictures of the demo's modules and inverters, our own drawings; none without a store. */
export async function drawProducts(store?: FileStore): Promise<DrawnProducts> {
  if (!store) return []
  const pictures = new Map<Maker, Uint8Array>()
  const drawn: DrawnProducts = []
  for (const { maker } of PICTURED) {
    const bytes =
      pictures.get(maker) ??
      new Uint8Array(await sharp(Buffer.from(SHAPES[maker])).resize(SIDE).png({ palette: true }).toBuffer())
    pictures.set(maker, bytes)
    const storageKey = newKey()
    await store.write(storageKey, bytes)
    drawn.push({ maker, storageKey, bytes: bytes.length })
  }
  return drawn
}

/** Each module and inverter with the picture of its maker's shape. */
export async function seedProductImages(
  tx: Transaction,
  now: Date,
  drawn: DrawnProducts,
  { productIds, people: { userIds } }: { productIds: SeededProducts; people: Pick<SeededPeople, 'userIds'> },
): Promise<void> {
  const shown = PICTURED.slice(0, drawn.length)
  const fileIds = await insertForIds(
    tx,
    files,
    shown.map(({ key }, at) => ({
      uploaderUserId: userIds[DEMO_LOGINS.marketing.email]!,
      productId: productIds[key],
      name: `${key.toLowerCase()}.png`,
      mediaType: 'image/png',
      bytes: drawn[at]!.bytes,
      storageKey: drawn[at]!.storageKey,
      createdAt: now,
    })),
  )
  await insertRows(
    tx,
    productImages,
    shown.map(({ key, name }, at) => ({
      productId: productIds[key],
      fileId: fileIds[at]!,
      position: 0,
      alt: `${name} de frente`,
      createdAt: now,
    })),
  )
}

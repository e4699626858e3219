import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { chooseEncoding } from '../../front/compress'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
}

type Asset = { type: string; isHashed: boolean; identity: Buffer; br?: Buffer; gzip?: Buffer }
export type AssetAnswer = { status: number; headers: Record<string, string>; body: Buffer }

/**
 * Reads the built client files into memory (less than a megabyte or two), with the brotli and gzip copies that the
 * build made. A path is looked up in this table and never on the disk, so that no path can reach outside.
 */
export function loadAssets(folder: string): (path: string, acceptEncoding: string | undefined) => AssetAnswer | null {
  const assets = new Map<string, Asset>()
  for (const file of filesIn(folder)) {
    const extension = extname(file)
    const type = TYPES[extension]
    if (!type) continue
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const read = (suffix: string) => readIfThere(file + suffix)
    assets.set(path, {
      type,
      isHashed: path.startsWith('/assets/'),
      identity: readFileSync(file),
      br: read('.br'),
      gzip: read('.gz'),
    })
  }

  return (path, acceptEncoding) => {
    const asset = assets.get(path)
    if (!asset) return path.startsWith('/assets/') ? notFound() : null
    const encoding = chooseEncoding(acceptEncoding)
    const encoded = encoding ? asset[encoding] : undefined
    return {
      status: 200,
      headers: {
        'Content-Type': asset.type,
        'Cache-Control': asset.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
        ...(asset.br ? { Vary: 'Accept-Encoding' } : {}),
        ...(encoded && encoding ? { 'Content-Encoding': encoding } : {}),
      },
      body: encoded ?? asset.identity,
    }
  }
}

function notFound(): AssetAnswer {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  return { status: 404, headers, body: Buffer.from('Arquivo não encontrado.') }
}

/** Files that begin with a dot are a tool's own (the build's manifest), and so are source maps: they are not served. */
function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (name.startsWith('.') || name.endsWith('.map')) return []
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

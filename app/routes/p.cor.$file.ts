import type { LoaderFunctionArgs } from '@remix-run/node'
import { lightColour, readableColour } from '#domain/sales/proposals/brand-colour'

const FILE = /^([0-9a-f]{6})\.css$/

/**
 * A brand's colour as a stylesheet of its own, so that the page's policy stays as it is: two properties, by six digits
 * and nothing else. It is the same for ever.
 */
export function loader({ params }: LoaderFunctionArgs) {
  const [, typed] = FILE.exec(params.file ?? '') ?? []
  if (typed === undefined) return new Response('', { status: 404 })
  const { colour } = readableColour(typed)
  return new Response(`:root{--brand:#${colour};--brand-light:#${lightColour(colour)}}`, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
}

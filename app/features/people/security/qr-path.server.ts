import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** White around the code, in modules, without which no camera finds it. */
const QUIET = 4

/** A QR code as one SVG path: it is part of the page, so no other server is asked for a picture. */
export function qrPath(text: string): { path: string; viewBox: string } {
  const code = generate(text)
  const size = code.size + 2 * QUIET
  return { path: toSvgPath(code), viewBox: `${-QUIET} ${-QUIET} ${size} ${size}` }
}

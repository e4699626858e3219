import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** White around the code, in modules, without which no camera finds it. */
const QUIET = 4

/** A QR code as one SVG path: it stands in the page itself, so no picture is asked of anybody. */
export function qrPath(text: string): { path: string; viewBox: string } {
  const code = generate(text)
  const size = code.size + 2 * QUIET
  return { path: toSvgPath(code), viewBox: `${-QUIET} ${-QUIET} ${size} ${size}` }
}

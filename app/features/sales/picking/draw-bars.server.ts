/**
 * The bars of a code (Code 128, ISO/IEC 15417) as the address of a picture (SVG), with the quiet zones that readers ask for. The
 * library is read when the first label is asked for: it is 2 MB, and no other page needs it (decision 051).
 * @param code letters, digits and hyphens
 */
export async function drawBars(code: string): Promise<string> {
  const { toSVG } = await import('bwip-js/node')
  return `data:image/svg+xml,${encodeURIComponent(toSVG({ bcid: 'code128', text: code, height: 13, paddingwidth: 10 }))}`
}

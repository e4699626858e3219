const KEPT = [
  'Content-Type',
  'Content-Disposition',
  'Content-Security-Policy',
  'X-Content-Type-Options',
  'Cache-Control',
]

/** A file as the API sends it, with the headers that keep it harmless. */
export function passOnFile(body: ReadableStream, from: Response): Response {
  const headers = KEPT.flatMap((name): [string, string][] => {
    const value = from.headers.get(name)
    return value ? [[name, value]] : []
  })
  return new Response(body, { headers })
}

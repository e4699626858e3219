const KEPT = [
  'Content-Type',
  'Content-Disposition',
  'Content-Security-Policy',
  'X-Content-Type-Options',
  'Cache-Control',
]

/** A file as the API sends it (`parseAs: 'stream'`), with the headers that keep it harmless. */
export async function passOnFile(
  call: Promise<{ data?: ReadableStream | null; response: Response }>,
): Promise<Response> {
  const { data, response } = await call
  const headers = KEPT.flatMap((name): [string, string][] => {
    const value = response.headers.get(name)
    return value ? [[name, value]] : []
  })
  return new Response(data, { headers })
}

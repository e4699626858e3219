/**
 * Whether a posted body is a form that can be read: actions ask for `formData()`, which throws for anything else, and Remix would answer 500.
 * Multipart is read once more for it; only forms with a file come so.
 * @returns the status that refuses it, or null.
 */
export async function unreadableForm(contentType: string | undefined, body: Buffer): Promise<400 | 415 | null> {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded') return null
  if (type !== 'multipart/form-data') return 415
  try {
    await new Response(new Uint8Array(body), { headers: { 'content-type': contentType as string } }).formData()
    return null
  } catch {
    return 400
  }
}

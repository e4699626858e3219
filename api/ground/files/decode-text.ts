/**
 * The text of a file that a user saved: UTF-8, with or without its mark, or what Excel calls CSV (Windows-1252). The
 * reader of sheets, a child without our sources, does the same (api/ground/sheets/read-process.js).
 */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

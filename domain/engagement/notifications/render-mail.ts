import type { Notice } from './compose-notice'

/** A mail as it leaves: plain text and HTML say the same. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** `--primary` of the portal's light colours: a mail reads no style sheet. */
const BRAND = '#0b6b53'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!)
/** One line, whatever a name brought along: a line break in a subject would be a header of its own. */
const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim()

/**
 * @param appUrl origin of the portal; links are made from it and from nothing that a request said (docs/threats.md T23)
 * @param link label of the one link; null where the reader has no login
 * @param url instead of the notice's own path: the place of a link that is made when the mail leaves
 */
export function renderMail(
  { subject, lines, path }: Notice,
  {
    appUrl,
    provider,
    link,
    url = `${appUrl}${path}`,
  }: { appUrl: string; provider: string; link: string | null; url?: string },
): RenderedMail {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`)
  return {
    subject: oneLine(subject).slice(0, 200),
    text: [...lines, ...(link ? ['', `${link}: ${url}`] : []), '', provider, ''].join('\n'),
    html: `<!doctype html><html lang="pt-BR"><body style="margin:0;padding:24px;background:#fff;color:#14211d;font:16px/1.5 system-ui,sans-serif"><h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(oneLine(subject))}</h1>${paragraphs.join('')}${
      link
        ? `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 18px;background:${BRAND};color:#fff;text-decoration:none;border-radius:6px">${escapeHtml(link)}</a></p>`
        : ''
    }<p style="color:#55635d;font-size:14px">${escapeHtml(provider)}</p></body></html>`,
  }
}

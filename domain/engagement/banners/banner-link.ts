const OWN = 'http://portal.invalid'

/**
 * Whether a banner may lead there: a path of this portal, or an https address without a user. An address that a browser
 * reads otherwise than it looks is refused: it drops tabs and line ends, and takes `\` for `/`.
 */
export function isBannerLink(text: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(text)) return false
  if (text.startsWith('/'))
    return !text.startsWith('//') && URL.canParse(text, OWN) && new URL(text, OWN).origin === OWN
  if (!/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  // A name before the @ is there to look like the host.
  return (
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    !/@/.test(text.split(/[/?#]/)[2] ?? '') &&
    hostname !== ''
  )
}

/** Whether it leads out of the portal. */
export const isForeignLink = (link: string): boolean => !link.startsWith('/')

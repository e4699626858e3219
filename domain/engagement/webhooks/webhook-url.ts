/** Nothing but digits, dots and hex at the end: a URL parser has made an address of every other spelling of one. */
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])\.?$/

/**
 * Whether a webhook may name this address at all: https, port 443, a name and not a number, no password. Where
 * the name leads is asked when the socket is opened (api/engagement/webhooks/post-message.ts, docs/threats.md T20).
 * @param opensLoopback for tests: 'localhost' on any port too, without TLS
 */
export function isWebhookUrl(text: string, opensLoopback = false): boolean {
  // A parser drops these characters; the address is judged as it was typed.
  if (/[\s\\]/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  if (opensLoopback && hostname === 'localhost') return true
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || text.includes('@')) return false
  if (ADDRESS.test(hostname)) return false
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)+\.?$/.test(hostname) && !/(^|\.)localhost\.?$/.test(hostname)
}

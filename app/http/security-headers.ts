/**
 * The policy of an answer: nothing but what we serve ourselves; scripts by nonce, and those that these load. Pages
 * alone may have pictures inside their own text: the icon and, in the style sheet, the marks of form fields. Nothing
 * shows a `blob:`.
 */
function contentSecurityPolicy(
  nonce: string,
  analyticsOrigin: string | undefined,
  isPage: boolean,
  frames: { players: readonly string[]; isFramed: boolean; framesOwn: boolean },
): string {
  const { players, isFramed, framesOwn } = frames
  const framed = [...(framesOwn ? ["'self'"] : []), ...players.map((host) => `https://${host}`)]
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self'${isPage ? ' data:' : ''}`,
    `connect-src 'self'${analyticsOrigin ? ` ${analyticsOrigin}` : ''}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    ...(framed.length > 0 ? [`frame-src ${framed.join(' ')}`] : []),
  ].join('; ')
}

/**
 * Headers of every answer of the portal but the hashed assets. Referrer-Policy is same-origin, not no-referrer, with
 * which a browser sends `Origin: null` with our own forms (docs/threats.md trap 2).
 */
export function securityHeaders(options: {
  nonce: string
  isHttps: boolean
  isDevelopment: boolean
  /** A page with our style sheet, not a file, an answer of data or a refusal. */
  isPage?: boolean
  /** The one foreign address that pages may call, when analytics are configured. */
  analyticsUrl?: string | undefined
  /** Hosts that this page may frame: a video's page alone has any. */
  players?: readonly string[]
  /** A page of ours may frame it: the preview of a proposal, beside its editor. */
  isFramed?: boolean
  /** It frames a page of ours: that editor. */
  framesOwn?: boolean
}): Record<string, string> {
  const analyticsOrigin = options.analyticsUrl ? new URL(options.analyticsUrl).origin : undefined
  return {
    // Vite's hot reload writes styles and opens sockets that no policy of ours would allow.
    ...(options.isDevelopment
      ? {}
      : {
          'Content-Security-Policy': contentSecurityPolicy(options.nonce, analyticsOrigin, options.isPage === true, {
            players: options.players ?? [],
            isFramed: options.isFramed === true,
            framesOwn: options.framesOwn === true,
          }),
        }),
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': options.isFramed === true ? 'SAMEORIGIN' : 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cache-Control': 'private, no-store',
    ...(options.isHttps ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

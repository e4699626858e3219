import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playerUrl, readVideoHosts, readVideoUrl, VIDEO_HOSTS, videoPageUrl } from './video-url'

const KEY = 'dQw4w9WgXcQ'
const YOUTUBE = { host: 'www.youtube-nocookie.com', hostKey: KEY, hostHash: null }
const vimeo = (hostHash: string | null = null) => ({ host: 'player.vimeo.com', hostKey: '76979871', hostHash })

it.each([
  `https://www.youtube.com/watch?v=${KEY}`,
  `https://youtube.com/watch?v=${KEY}&list=PL123&index=2`,
  `https://m.youtube.com/watch?app=desktop&v=${KEY}`,
  `HTTPS://WWW.YouTube.com/watch?v=${KEY}#t=10`,
  `https://youtu.be/${KEY}`,
  `https://youtu.be/${KEY}?si=PiKTZ5VFkxRT3MLw&t=30`,
  `https://www.youtube.com/embed/${KEY}?start=5`,
  `https://www.youtube.com/shorts/${KEY}`,
  `https://www.youtube.com/live/${KEY}/`,
  `https://www.youtube-nocookie.com/embed/${KEY}`,
  `https://youtube-nocookie.com/embed/${KEY}`,
])('reads %s', (url) => expect(readVideoUrl(url)).toEqual(YOUTUBE))

it.each([
  ['https://vimeo.com/76979871', null],
  ['https://www.vimeo.com/76979871/', null],
  ['https://vimeo.com/76979871?share=copy', null],
  ['https://vimeo.com/76979871/8272103f6e', '8272103f6e'],
  ['https://vimeo.com/76979871/8272103f6e?share=copy', '8272103f6e'],
  ['https://player.vimeo.com/video/76979871', null],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1', '8272103f6e'],
])('reads %s with the hash %s', (url, hash) => expect(readVideoUrl(url)).toEqual(vimeo(hash)))

describe('what is no video of a known host', () => {
  const PATHS = [`/watch?v=${KEY}`, `/embed/${KEY}`, `/${KEY}`, '/76979871', '/video/76979871']
  const AUTHORITIES = [
    'example.com',
    'youtube.com.example.com',
    'www.youtube.com@example.com',
    'www.youtube.com:senha@example.com',
    'example.com@www.youtube.com',
    'ana:senha@www.youtube.com',
    '@www.youtube.com',
    ':@youtu.be',
    'www.youtube.com:443',
    'www.youtube.com:8443',
    'youtu.be:443',
    'www.youtube.com.',
    'www..youtube.com',
    'notyoutube.com',
    'youtube.co',
    'www.youtube.com%00.example.com',
    'www%2eyoutube.com',
    'www。youtube。com',
    'ｗｗｗ.youtube.com',
    'www.уoutube.com',
    'xn--outube-8nf.com',
    'evil.youtu.be',
    'player.vimeo.com.example.com',
    'player.vimeo.com@example.com',
    'vimeo.com#@example.com',
    'evil-vimeo.com',
    '127.0.0.1',
    '[::1]',
    '0x7f000001',
    'localhost',
    '',
  ]
  const SCHEMES = ['javascript:', 'data:', 'http:', 'ftp:', 'file:', 'blob:https:', 'view-source:https:', 'https', '']
  const SPELLINGS = AUTHORITIES.flatMap((authority) => PATHS.map((path) => `https://${authority}${path}`))
  const OTHER_SCHEMES = SCHEMES.flatMap((scheme) =>
    ['www.youtube.com', 'youtu.be', 'vimeo.com'].flatMap((host) => PATHS.map((path) => `${scheme}//${host}${path}`)),
  )
  const ODD = ['\t', '\n', '\r', ' ', '\u0000', '\u00a0', '\u200b', '\\', '\u2028'].flatMap((sign) => [
    `https:${sign}//youtu.be/${KEY}`,
    `https://${sign}youtu.be/${KEY}`,
    `https://you${sign}tu.be/${KEY}`,
    `https://youtu.be${sign}/${KEY}`,
    `https://youtu.be/${sign}${KEY}`,
    `java${sign}script:alert(1)//https://youtu.be/${KEY}`,
  ])
  const OTHERS = [
    'javascript:alert(1)',
    `javascript://youtu.be/${KEY}%0aalert(1)`,
    `//youtu.be/${KEY}`,
    `/\\youtu.be/${KEY}`,
    `https:youtu.be/${KEY}`,
    `https:///youtu.be/${KEY}`,
    `https:\\\\youtu.be\\${KEY}`,
    `youtu.be/${KEY}`,
    KEY,
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    `https://www.youtube.com/watch?v=${KEY}&v=AAAAAAAAAAA`,
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/watch?v=curto',
    `https://www.youtube.com/watch?v=${KEY}x`,
    `https://www.youtube.com/watch?v=${KEY}"onload=alert(1)`,
    `https://www.youtube.com/watch/${KEY}`,
    `https://www.youtube.com/redirect?q=https://example.com&v=${KEY}`,
    'https://www.youtube.com/playlist?list=PL1234567890A',
    'https://www.youtube.com/@canal',
    `https://www.youtube.com/embed/../${KEY}`,
    `https://www.youtube.com/embed/${KEY}/x`,
    `https://www.youtube.com/embed/%2e%2e/${KEY}`,
    `https://youtu.be/${KEY}/x`,
    `https://youtu.be//${KEY}`,
    `https://www.youtube-nocookie.com/watch?v=${KEY}`,
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/1e9',
    'https://vimeo.com/-76979871',
    'https://vimeo.com/76979871/xyz',
    'https://vimeo.com/76979871/8272103f6e/9',
    'https://vimeo.com/76979871/8272103f6e?h=0000000000',
    'https://vimeo.com/76979871?h=a"b',
    'https://player.vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&h=0000000000',
    'https://player.vimeo.com/video/76979871/config',
    '',
  ]
  const ALLOWED = new Set([...PATHS.map((path) => `https://youtu.be${path}`)])
  const all = [...new Set([...SPELLINGS, ...OTHER_SCHEMES, ...ODD, ...OTHERS])].filter((url) => !ALLOWED.has(url))

  it(`is refused in ${all.length} spellings`, () => {
    expect(all.length).toBeGreaterThan(300)
    expect(all.filter((url) => readVideoUrl(url) !== null)).toEqual([])
  })
})

it('whatever is read is a video of a known host, and is read again as itself', () => {
  const piece = fc.constantFrom(
    'https://',
    'www.',
    'youtube.com',
    'youtu.be',
    'vimeo.com',
    '/',
    '?v=',
    KEY,
    '@',
    ':',
    '76979871',
    'h=',
    '#',
    '%2f',
  )
  const typed = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const video = readVideoUrl(text)
      if (!video) return
      expect(readVideoUrl(videoPageUrl(video))).toEqual(video)
      expect(readVideoUrl(playerUrl(video))).toEqual(video)
      expect(Object.keys(VIDEO_HOSTS)).toContain(new URL(playerUrl(video)).hostname)
    }),
    { numRuns: 2_000 },
  )
})

it('the setting names players that there are', () => {
  expect(readVideoHosts(undefined)).toEqual(['www.youtube-nocookie.com', 'player.vimeo.com'])
  expect(readVideoHosts(' ')).toHaveLength(2)
  expect(readVideoHosts(' Player.vimeo.com ')).toEqual(['player.vimeo.com'])
  for (const wrong of ['www.youtube.com', 'https://player.vimeo.com', 'player.vimeo.com,', "'self'", '*'])
    expect(() => readVideoHosts(wrong), wrong).toThrow('VIDEO_HOSTS')
})

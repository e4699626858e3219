import { type MouseEvent, useState } from 'react'
import { Poster, type PosterSize } from './poster'

type Props = {
  title: string
  /** 'YouTube' */
  host: string
  /** '12 min, cerca de 96 MB' */
  cost: string
  /** Null where this portal frames that host no more. */
  playerUrl: string | null
  /** The video's own page: where it is seen without scripts. */
  pageUrl: string
  poster: PosterSize[]
}

/**
 * Whether this document may hold a player: its policy came with the page that was opened first, and only that of a
 * video page names the players (app/http/security-headers.ts).
 */
function mayFrame(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened === undefined || /\/university\/videos\/\d+$/.test(new URL(opened.name).pathname)
}

/** Where the press was: the keyboard goes on in the player. */
const focusOn = (frame: HTMLIFrameElement | null) => frame?.focus()

/** Our own picture until it is pressed; then the host's player takes its place. Nothing is asked of the host before. */
export function Player({ title, host, cost, playerUrl, pageUrl, poster }: Props) {
  const [isPlaying, setIsPlaying] = useState(false)
  function play(event: MouseEvent) {
    if (!playerUrl || event.ctrlKey || event.metaKey || event.shiftKey || !mayFrame()) return
    event.preventDefault()
    setIsPlaying(true)
  }
  if (isPlaying && playerUrl)
    return (
      <iframe
        ref={focusOn}
        className="banner"
        // The height follows the width; only the browser draws this, so no style is in the HTML.
        style={{ aspectRatio: '16 / 9', border: 0 }}
        src={playerUrl}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        // Ours sends none, and then YouTube refuses to play (error 153); this one says who we are, and no path.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  return (
    <>
      <a className="banner d-block" href={pageUrl} target="_blank" rel="noopener" onClick={play}>
        <Poster sizes={poster} isLazy={false} />
        <span className="btn btn-primary mt-2">
          Assistir<span className="visually-hidden"> {title}</span>
        </span>
      </a>
      <p className="muted mt-2">
        {cost}. Nada vem do {host} antes de você pedir.
        <noscript> O vídeo abre em outra aba.</noscript>
      </p>
    </>
  )
}

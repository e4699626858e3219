import type { PictureName } from './client-words.server'

/** Drawings of the parts of a plant: attributes alone, since the page's policy allows no inline style. */
export function Picture({ name }: { name: PictureName }) {
  return (
    <svg width="40" height="40" viewBox="0 0 48 48" fill="none" stroke="#7d8983" strokeWidth="2" aria-hidden="true">
      {name === 'module' ? (
        <>
          <rect x="8" y="2" width="32" height="44" rx="2" fill="#1f2f3f" />
          <path d="M16 3v42M24 3v42M32 3v42M9 13h30M9 24h30M9 35h30" stroke="#5d7489" strokeWidth="1" />
        </>
      ) : name === 'inverter' ? (
        <>
          <rect x="9" y="4" width="30" height="36" rx="4" fill="#eef1ef" />
          <path d="M15 15c3-6 6 6 9 0s6 6 9 0M18 41v4m6-4v4m6-4v4" stroke="#1f2f3f" />
        </>
      ) : name === 'support' ? (
        <path d="M4 34 40 14l4 3L9 37zM14 33v9m20-20v20M8 42h32" />
      ) : name === 'battery' ? (
        <>
          <rect x="10" y="6" width="28" height="38" rx="3" fill="#eef1ef" />
          <path d="M18 6V3h12v3M26 15l-6 10h8l-6 10" stroke="#1f2f3f" />
        </>
      ) : (
        <path d="M6 16l18-9 18 9v18l-18 9-18-9zM6 16l18 9 18-9M24 25v18" />
      )}
    </svg>
  )
}

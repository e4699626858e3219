import type { TextPart } from '#domain/engagement/notices/linked-text'

/** A plain text whose addresses are links. */
export function LinkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <a key={at} href={href}>
        {text}
      </a>
    ) : (
      text
    ),
  )
}

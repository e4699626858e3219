/** A maintained text: paragraphs parted by an empty line; a short one without an end mark is a heading. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part, at) => {
      const isHeading = part.length <= 60 && !part.includes('\n') && !/[.:;!?]$/.test(part.trim())
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never move
      return isHeading ? <h2 key={at}>{part}</h2> : <p key={at}>{part}</p>
    })
}

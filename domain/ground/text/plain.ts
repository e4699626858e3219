/**
 * A typed or pasted line carries more than is seen: characters that draw nothing (U+200B of a chat, the
 * mark that begins a file), blanks of other widths (U+00A0 of a page), accents apart from their letters (of macOS).
 *
 * Joiners and the choice of a picture's colours stay behind a picture: 👩‍👧 is one.
 */
const DRAWS_NOTHING =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)[\u200d\ufe0f]|(?![\u200d\ufe0f])\p{Default_Ignorable_Code_Point}/gu
const BLANKS = /[\t\p{Zs}\u2800]+/gu

/** A text as people see it: accents with their letters, nothing invisible, one kind of blank and one of it. */
export const seenText = (text: string): string => text.normalize('NFC').replace(DRAWS_NOTHING, '').replace(BLANKS, ' ')

/** Letters and digits alone, in one width: a number without the marks and blanks that came along. */
export const lettersAndDigits = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

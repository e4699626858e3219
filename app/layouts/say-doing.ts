/**
 * What a button does while it does it: 'Adicionar ao carrinho' says 'Adicionando…'.
 * @returns null for words that do not begin with a verb
 */
export function doingWord(label: string): string | null {
  const [, stem, vowel] = /^(\p{L}+)([aeiô])r(?!\p{L})/u.exec(label.trim()) ?? []
  return stem && vowel ? `${stem}${vowel === 'ô' ? 'o' : vowel}ndo…` : null
}

let pressed: HTMLElement | null = null

/**
 * The pressed button says it at once, where the eye is; the style sheet draws it in place of the button's words. Not of a
 * form that the browser sends itself: one that fetches a file has no end that is told.
 */
export function sayDoing({ submitter, defaultPrevented }: SubmitEvent): void {
  const word = defaultPrevented && submitter?.matches('.btn') && doingWord(submitter.textContent ?? '')
  if (!word || !submitter) return
  pressed = submitter
  pressed.dataset.doing = word
}

/** Once the answer is here, or the connection lost it. */
export function clearDoing(): void {
  if (pressed) delete pressed.dataset.doing
}

/**
 * What a button does while it does it: 'Adicionar ao carrinho' says 'Adicionando…'.
 * @returns null for words that do not begin with a verb
 */
export function doingWord(label: string): string | null {
  const [, stem, vowel] = /^(\p{L}+)([aeiô])r(?!\p{L})/u.exec(label.trim()) ?? []
  return stem && vowel ? `${stem}${vowel === 'ô' ? 'o' : vowel}ndo…` : null
}

let pressed: HTMLElement | null = null

/** Called by the shell for every form that is sent, be it by the browser, by Remix or by a script of its own. */
export function notePressed({ submitter }: SubmitEvent): void {
  pressed = submitter
}

/**
 * The pressed button says it where the eye is, as long as the portal waits for an answer; the style sheet draws it in
 * place of the button's words. A form that the browser sends itself, such as one for a file, has no such end.
 * @returns takes it back
 */
export function sayDoing(): () => void {
  const button = pressed
  pressed = null
  const word = button?.matches('.btn') && doingWord(button.textContent ?? '')
  if (button && word) button.dataset.doing = word
  return () => {
    if (button) delete button.dataset.doing
  }
}

/**
 * What a button does while it does it: 'Adicionar ao carrinho' says 'Adicionando…'.
 * @returns null for words that do not begin with a verb
 */
export function doingWord(label: string): string | null {
  const [, stem, vowel] = /^(\p{L}+)([aeiô])r(?!\p{L})/u.exec(label.trim()) ?? []
  return stem && vowel ? `${stem}${vowel === 'ô' ? 'o' : vowel}ndo…` : null
}

/** The pressed button says it at once, where the eye is; the style sheet draws it in place of the button's words. */
export function sayDoing({ submitter }: SubmitEvent): void {
  const word = submitter?.matches('.btn') && doingWord(submitter.textContent ?? '')
  if (word && submitter) submitter.dataset.doing = word
}

/** Once the answer is here, or the connection lost it. */
export function clearDoing(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-doing]')) delete button.dataset.doing
}

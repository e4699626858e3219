import { useEffect } from 'react'

/**
 * Tells a form once, when its page is taken over, which of its fields are no longer as the server wrote them: on a slow
 * line people type before the scripts run, and browsers fill forms again after 'back', and no event tells us of either.
 * @param tell is not called where nothing was typed
 */
export function useTypedBefore(formId: string, tell: (form: HTMLFormElement, names: readonly string[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page is taken over.
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const typed = [...form.elements].filter(isTyped).map((field) => field.getAttribute('name') ?? '')
    if (typed.length > 0) tell(form, typed)
  }, [])
}

function isTyped(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const marked = [...field.options].findLastIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(0, marked)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden' || field.type === 'file') return false
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue
}

/** Marks a form that was typed in. Called by the shell for every input event; forms that only search do not count. */
export function markDirty(target: EventTarget): void {
  const form = target instanceof Element ? target.closest('form') : null
  if (form && form.method !== 'get') form.dataset.dirty = ''
}

export function clearDirty(target: EventTarget): void {
  if (target instanceof HTMLFormElement) delete target.dataset.dirty
}

/** Whether some form of the page would lose typed values. */
export function hasDirtyForm(): boolean {
  return document.querySelector('form[data-dirty]') !== null
}

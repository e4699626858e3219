let isAskedFor = false

/**
 * Where scripts run the browser's bubbles give way to the portal's own words: a form is sent as it is and comes back
 * with all that is wrong in it, and each of its fields is checked when it is left: also a field that a quick hand has
 * left before the checks were here.
 */
export function checkByOwnWords(): void {
  const left: FocusEvent[] = []
  const note = (event: FocusEvent) => left.push(event)

  const enter = (target: EventTarget | null) => {
    const form = target instanceof Element ? target.closest('form') : null
    const isPosted = form?.method === 'post'
    if (!isPosted && !form?.querySelector(':required')) return
    form.noValidate = isPosted
    if (isAskedFor) return
    isAskedFor = true
    addEventListener('focusout', note)
    const stopNoting = () => removeEventListener('focusout', note)
    import('./form/check-on-leave.lazy').then(
      ({ checkOnLeave }) => {
        stopNoting()
        checkOnLeave(left)
      },
      // Without a connection the server alone checks.
      () => {
        stopNoting()
        isAskedFor = false
      },
    )
  }
  addEventListener('focusin', ({ target }) => enter(target))
  // The page was there before its scripts were, and a field may have the focus already.
  enter(document.activeElement)
}

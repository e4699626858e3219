let isLoaded = false

/**
 * Where scripts run the browser's bubbles give way to the portal's own words: a form is sent as it is and comes back
 * with all that is wrong in it, and each of its fields is checked when it is left.
 */
export function checkByOwnWords(): void {
  addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form?.method !== 'post') return
    form.noValidate = true
    if (isLoaded) return
    isLoaded = true
    import('./form/check-on-leave.lazy').then(
      ({ checkOnLeave }) => checkOnLeave(),
      // Without a connection the server alone checks.
      () => {
        isLoaded = false
      },
    )
  })
}

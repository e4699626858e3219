/**
 * A short tone on staging and in development (specification §2): a quarter of a second, silent
 * when `theme-sound` is 'off'.
 */
function playThemeSound(theme: string): void {
  if (localStorage.getItem('theme-sound') === 'off') return
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = theme === 'dark' ? 330 : 660
  volume.gain.setValueAtTime(0.08, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.25)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.25)
  tone.onended = () => audio.close()
}

/** Draws the page in a theme at once, and keeps it: where that does not arrive it holds until the next page load. */
export function chooseTheme(theme: 'system' | 'light' | 'dark', hasSound: boolean): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.bsTheme
  else dataset.bsTheme = theme
  fetch('/theme', { method: 'POST', body: new URLSearchParams({ theme }), redirect: 'manual' }).catch(() => {})
  if (hasSound) playThemeSound(theme)
}

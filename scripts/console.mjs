/** Lines of progress with the seconds since the start: what is under way is said before it is done. */
const started = Date.now()

export const seconds = (since = started) => ((Date.now() - since) / 1000).toFixed(1).padStart(5)

export const say = (text) => console.log(`${seconds()} s  ${text}`)

/** Ends the process with a sentence for a person instead of a stack. */
export function fail(...lines) {
  console.error(`\n${lines.join('\n')}\n`)
  process.exit(1)
}

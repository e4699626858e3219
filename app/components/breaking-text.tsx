import { Fragment } from 'react'

/** A long e-mail address breaks after its '@', not in the middle of a word. */
export function BreakingText({ text }: { text: string }) {
  return text.split(/(?<=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}

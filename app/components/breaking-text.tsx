import { Fragment } from 'react'

/** A long e-mail address breaks after its '@' and the dots behind it; an endless word breaks anywhere. */
export function BreakingText({ text }: { text: string }) {
  return text.split(/(?<=@|@\S*\.|(?:^|[@.])[^\s@.]{30})/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}

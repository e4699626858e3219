import { Amount } from '~/features/catalogue/pricing/amount'
import type { decision, limitWords } from './request-words.server'

type Numbers = ReturnType<typeof decision>

/** The numbers that decide: the requested value, then total and margin before and after it. */
export function Decision({ numbers }: { numbers: Numbers }) {
  const { lead, given, before, after, margin } = numbers
  return (
    <dl className="totals decision">
      <div>
        <dt>Solicitado</dt>
        <dd>
          <Amount value={lead} />
        </dd>
        <dd>{given}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>
          <Change before={before} after={after} />
        </dd>
      </div>
      {margin ? (
        <div>
          <dt>Margem</dt>
          <dd>
            <Change {...margin} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

/** The old value, struck through, and the new one; said in words to readers who do not see the stroke. */
export function Change({ before, after }: { before: string | null; after: string }) {
  if (before === null) return <b className="num">{after}</b>
  return (
    <>
      <span className="visually-hidden">de </span>
      <s className="num">{before}</s> <span className="visually-hidden">para </span>
      <b className="num">{after}</b>
    </>
  )
}

/** The asker's limit, the request, the reader's limit and the next one, on one line. */
export function Limits({ title, points, asked, reader, isWithin }: NonNullable<ReturnType<typeof limitWords>>) {
  return (
    <section className="meter is-even">
      <h2>{title}</h2>
      <svg aria-hidden="true">
        <rect className="track" width="100%" height="4" />
        <rect className="range" width={`${reader}%`} height="4" />
        <rect className={isWithin ? 'mark' : 'mark mark-out'} x={`${asked}%`} width="4" height="4" />
      </svg>
      <p>
        {points.map(({ who, value }, index) => (
          <span key={who}>
            {index > 0 ? ' ' : ''}
            {who} <b className="num">{value}</b>
          </span>
        ))}
      </p>
    </section>
  )
}

import type { TextPart } from '#domain/engagement/notices/linked-text'

export type ShownNotice = { id: number; kind: string; parts: readonly TextPart[] }

/** The notices above a page; each is put away by a form, which works without a script. */
export function NoticeStrip({ notices, pathname }: { notices?: readonly ShownNotice[]; pathname: string }) {
  return notices?.map(({ id, kind, parts }) => (
    <form key={id} method="post" action={`/notices/${id}/dismiss?from=${pathname}`} className={kind}>
      {parts.map(({ text, href }) =>
        href ? (
          <a key={href} href={href}>
            {text}
          </a>
        ) : (
          text
        ),
      )}{' '}
      <button type="submit" className="btn btn-text">
        Dispensar
      </button>
    </form>
  ))
}

import { linkedText } from '#domain/engagement/notices/linked-text'
import type { ShownNotice } from '~/components/notice-strip'

/** A notice as it is shown above a page: its links are found here, and not by every page's script. */
export const shownNotice = ({ id, kind, text }: { id: number; kind: string; text: string }): ShownNotice => ({
  id,
  kind: `notice notice-${kind.toLowerCase()}`,
  parts: linkedText(text),
})

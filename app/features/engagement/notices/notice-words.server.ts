import type { NoticeInput } from '#domain/engagement/notices/notice-input'
import { NOTICE_KINDS } from '#domain/engagement/notices/notice-words'
import { localMomentText } from '#domain/ground/dates/local-moment'
import type { PortalNotice } from './notices-api.server'

const local = (moment: string | null) => (moment === null ? '' : localMomentText(new Date(moment)))

/** What the form of a notice starts with. */
export const noticeValues = (notice: PortalNotice) => ({
  kind: notice.kind,
  text: notice.text,
  roleId: notice.roleId ?? '',
  regionalId: notice.regionalId ?? '',
  uf: notice.uf ?? '',
  companyId: notice.companyId ?? '',
  startsAt: local(notice.startsAt),
  endsAt: local(notice.endsAt),
  enabled: notice.enabled,
})

/** A notice in the words of its form, to show what another user changed. */
export const noticeWords = (notice: PortalNotice | NoticeInput): Record<string, string> => ({
  kind: NOTICE_KINDS[notice.kind],
  text: notice.text,
  roleId: String(notice.roleId ?? ''),
  regionalId: String(notice.regionalId ?? ''),
  uf: notice.uf ?? '',
  companyId: String(notice.companyId ?? ''),
  startsAt: notice.startsAt ? local(notice.startsAt.length > 16 ? notice.startsAt : `${notice.startsAt}-03:00`) : '',
  endsAt: notice.endsAt ? local(notice.endsAt.length > 16 ? notice.endsAt : `${notice.endsAt}-03:00`) : '',
  enabled: notice.enabled ? 'Sim' : 'Não',
})

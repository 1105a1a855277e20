import type { z } from 'zod'
import type { Notice, noticeEndpoints } from '@forki/contract/notices'
import { instant } from '../../db/timestamps.ts'
import type { NoticeRow } from './notice.query.ts'

type Reply = z.input<typeof noticeEndpoints.list.response>

/** Presents a page of notices. The response schema drops fields that a notice's kind does not define. */
export function presentNotices({
  items,
  unseen,
  has_more,
}: {
  items: NoticeRow[]
  unseen: number
  has_more: boolean
}): Reply {
  const last = items.at(-1)
  return {
    items: items.map(({ details, at, ...row }) => ({ ...details, ...row, at: instant(at) }) as Notice),
    next_cursor: has_more && last ? `${new Date(last.at).getTime()}_${last.id}` : null,
    unseen,
  }
}

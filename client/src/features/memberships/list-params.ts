import { useListParams, type ListOptions } from '../../lib/list-params.ts'

const SORTS = ['created_at', 'role', 'status'] as const

/** Default sort order and page size of the memberships (API-5, SCR-13). */
const listOptions = {
  sorts: SORTS,
  order: 'desc',
  per_page: 10,
  filters: ['status', 'role'],
} as const satisfies ListOptions<(typeof SORTS)[number]>

export const MEMBER_STATES = ['accepted', 'pending', 'expired', 'all'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** Search, status, role, sort order and page of the memberships in the URL. Default status: `accepted`. */
export function useTeamListParams() {
  const list = useListParams(listOptions)
  const state = MEMBER_STATES.find((name) => name === list.filters['status']) ?? 'accepted'
  const { status: _status, ...query } = list.query as Record<string, unknown>
  return {
    list,
    state,
    query: state === 'all' ? query : { ...query, status: state },
    show: (next: MemberState) =>
      list.change({ q: '', filters: { status: next === 'accepted' ? null : next } }),
  }
}
export type TeamListParams = ReturnType<typeof useTeamListParams>

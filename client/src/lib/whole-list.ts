import type { CallInput, CallReply, EndpointCall } from '@forki/contract/kit/endpoint-call'
import type { Page } from '@forki/contract/kit/list'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type ApiError } from './api.ts'
import { rootOf } from './resource.ts'

const PER_PAGE = 100
/** Maximum number of pages of a whole list, which ends the load of a list that never stops growing. */
export const MAX_PAGES = 20

type Listed = Page<{ id: string }>

/**
 * Query options of a whole list, such as the choices of a select. The reply has the form of one page. Its
 * `total` exceeds its items only if the list has more than 2000.
 */
export function wholeListOf<E extends EndpointCall>(endpoint: E, input: CallInput<E>) {
  const { query, ...rest } = input as unknown as { query?: object; params?: object }
  return queryOptions<CallReply<E>, ApiError>({
    queryKey: [rootOf(endpoint), endpoint.path, { ...rest, query, whole: true }],
    queryFn: async ({ signal }) => {
      // By id, because an item moves to the next page if another one is added before it during the load.
      const items = new Map<string, Listed['items'][number]>()
      for (let page = 1; ; page += 1) {
        const pageInput = { ...rest, query: { ...query, page, per_page: PER_PAGE } }
        // oxlint-disable-next-line no-await-in-loop -- each reply contains the number of pages
        const reply = (await call(endpoint as EndpointCall, pageInput as never, { signal })) as Listed
        for (const item of reply.items) items.set(item.id, item)
        if (page >= reply.total_pages || page >= MAX_PAGES)
          return { ...reply, items: [...items.values()], page: 1, total_pages: 1 } as CallReply<E>
      }
    },
    // The id in a path is another parent, whose items must not show meanwhile.
    ...(endpoint.path.includes('{') ? {} : { placeholderData: keepPreviousData }),
  })
}

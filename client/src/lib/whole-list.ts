import type { CallInput, CallReply, EndpointCall } from '@forki/contract/kit/endpoint-call'
import type { Page } from '@forki/contract/kit/list'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type ApiError } from './api.ts'
import { rootOf } from './resource.ts'

const PER_PAGE = 100
/**
 * Maximum number of pages that a whole list loads. It ends the loading of a list that grows faster than its
 * pages arrive.
 */
export const MAX_PAGES = 20

type PageOfEntities = Page<{ id: string }>

/**
 * Query options that load all pages of a list, for example for the options of a select. The reply has the
 * form of a single page. It contains at most 2000 items, so a longer list has a larger `total`.
 */
export function wholeListOf<E extends EndpointCall>(endpoint: E, input: CallInput<E>) {
  const { query, ...rest } = input as unknown as { query?: object; params?: object }
  return queryOptions<CallReply<E>, ApiError>({
    queryKey: [rootOf(endpoint), endpoint.path, { ...rest, query, whole: true }],
    queryFn: async ({ signal }) => {
      // Items by id, so that none is listed twice. An item moves to the next page when another one is
      // inserted before it during the load.
      const items = new Map<string, PageOfEntities['items'][number]>()
      for (let page = 1; ; page += 1) {
        const pageInput = { ...rest, query: { ...query, page, per_page: PER_PAGE } }
        // oxlint-disable-next-line no-await-in-loop -- each reply contains the number of pages
        const reply = (await call(endpoint as EndpointCall, pageInput as never, { signal })) as PageOfEntities
        for (const item of reply.items) items.set(item.id, item)
        if (page >= reply.total_pages || page >= MAX_PAGES)
          return { ...reply, items: [...items.values()], page: 1, total_pages: 1 } as CallReply<E>
      }
    },
    // Shows the former items while a changed query loads. Excludes paths with an id, because their former items
    // belong to another parent.
    ...(endpoint.path.includes('{') ? {} : { placeholderData: keepPreviousData }),
  })
}

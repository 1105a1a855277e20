import type { EventType } from '@forki/contract/events'
import type { Api } from './api.ts'

/** Number of published events of a type in a restaurant. */
export const countEvents = (api: Api, restaurant_id: string, type: EventType): Promise<number> =>
  api.db.liveEvent.count({ where: { restaurant_id, type } })

/** Number of published events of a type that contain the id of an entity. */
export const countEventsOf = (api: Api, id: string, type: EventType): Promise<number> =>
  api.db.liveEvent.count({ where: { type, ids: { has: id } } })

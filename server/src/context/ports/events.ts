import type { EventType, LiveEvent } from '@forki/contract/events'

/** A live event as services tell it. */
export interface NewEvent {
  type: EventType
  restaurant_id: string
  ids: string[]
}

/** What travels through the channel; without ids they are read from the table by id. */
export interface Notice {
  id: string
  restaurant_id: string
  type: LiveEvent['type']
  at: string
  ids: string[] | null
}

/** Somebody who listens to one restaurant. */
export interface Listener {
  /** Takes a frame of the event stream; the event itself comes along when the frame tells one. */
  send: (frame: string, notice?: Notice) => void
  /** The server goes down. */
  end: () => void
}

/** Hands the live events of all processes to those who listen on this one. */
export interface EventHub {
  /** Resolves when no event can be missed any more; what it gives stops the listening. */
  subscribe: (restaurant_id: string, listener: Listener) => Promise<() => void>
  /**
   * The restaurant's events that this process received at or after a moment of `monotonicNow`, oldest first. Null if it
   * does not remember them all.
   */
  receivedSince: (restaurant_id: string, at: number) => Notice[] | null
  /**
   * Calls back with the scope of each change of rights on any process: the id of a row that they hang on, or empty for
   * everybody. Subscribers are called in the order in which they came. Returns whether changes are heard at this moment.
   */
  followRights: (onChange: (scope: string) => void) => () => boolean
  /** How many listen, for the figures of the process. */
  size: () => number
  /** Ends every stream and the connection to the database. */
  close: () => Promise<void>
}

/** The rights of a reader as a check found them. */
export interface Standing {
  /** The instant from which the clock alone may end them; null for never. */
  until: Date | null
  /** Ids of the rows that they hang on. */
  concerns: readonly string[]
}

export interface StreamRequest {
  /** Session or API key. */
  caller: string
  restaurant_id: string
  /** Reads the caller's rights; null once they may not listen. */
  check: () => Promise<Standing | null>
  /** Ends the stream. */
  end: () => void
}

/** Open event streams of this process: bounded in number, and ended with the rights of their readers. */
export interface StreamRegistry {
  /**
   * Counts a stream in until the returned function is called.
   * @throws too_many_streams
   */
  open: (request: StreamRequest) => () => void
}

import { AsyncLocalStorage } from 'node:async_hooks'

const trail = new AsyncLocalStorage<string>()

/** Runs what a request, or a job that it caused, sets off; whatever is logged meanwhile carries its id. */
export const onTrailOf = <T>(request_id: string, work: () => T): T => trail.run(request_id, work)

/** The request on whose behalf the program works at this moment. */
export const currentRequest = (): string | undefined => trail.getStore()

/** The queue of deliveries. */
export const DELIVER_WEBHOOK = 'deliver_webhook'

/** Seconds before each repetition of a delivery; after the last it has failed. */
export const PAUSES = [5, 60, 300, 1800, 7200, 21_600, 43_200, 86_400] as const
/** The most by which a pause is stretched or shortened, so that not all come back at once. */
export const JITTER = 0.2

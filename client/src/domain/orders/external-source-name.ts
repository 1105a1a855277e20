/** Display name of the external system that sent an order: `Uber Eats` for the key `uber_eats`. */
export const externalSourceName = (key: string | null): string =>
  (key ?? '')
    .split(/[_.-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

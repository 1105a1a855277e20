/** Maximum number of business days of one tip distribution. */
export const MAX_DISTRIBUTION_DAYS = 31
/** Maximum number of people of one tip distribution. */
export const MAX_DISTRIBUTION_PEOPLE = 200
/** Number of quarter hours in a day. A person can work at most this time on each day of a distribution. */
export const QUARTER_HOURS_PER_DAY = 96
/** Maximum work of one person in the longest distribution, in quarter hours. */
export const MAX_QUARTER_HOURS = MAX_DISTRIBUTION_DAYS * QUARTER_HOURS_PER_DAY

const DAY_MS = 86_400_000

/** Number of business days of a distribution, both ends included. NaN if a date is incomplete, as in a form. */
export const businessDayCount = ({ from_date, to_date }: { from_date: string; to_date: string }): number =>
  (Date.parse(to_date) - Date.parse(from_date)) / DAY_MS + 1
/**
 * Maximum days since the last business day of a closed tip distribution whose difference a later one carries. A
 * difference arises if tips of these days change after the closing.
 */
export const DIFFERENCE_CARRY_DAYS = 366

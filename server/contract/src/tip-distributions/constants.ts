/** Maximum number of business days of one tip distribution. */
export const MAX_POOL_DAYS = 31
/** Maximum number of people of one tip distribution. */
export const MAX_POOL_PEOPLE = 200
/** Maximum work of one person in one distribution, in quarter hours: 24 hours on each day. */
export const MAX_QUARTER_HOURS = MAX_POOL_DAYS * 96
/** Number of days after which a difference of a closed distribution is no longer carried. */
export const CARRY_DAYS = 366

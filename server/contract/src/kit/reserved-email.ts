/** Domain of the reserved addresses of staff without email. `.invalid` never receives mail (RFC 2606). */
export const RESERVED_EMAIL_DOMAIN = 'no-email.invalid'
/** Domain of the addresses of erased users. */
const ERASED_DOMAIN = 'erased.invalid'

/** Reserved address of a staff member without email, unique by the user's id (ACC-28). */
export const reservedEmail = (user_id: string): string => `${user_id}@${RESERVED_EMAIL_DOMAIN}`

/** True for a reserved address of staff without email or of an erased user, which nobody may enter. */
export const isReservedEmail = (address: string): boolean =>
  address.endsWith(`@${RESERVED_EMAIL_DOMAIN}`) || address.endsWith(`@${ERASED_DOMAIN}`)

/** True if mail can reach the address: it is not reserved. */
export const canReceiveEmail = (address: string): boolean => !isReservedEmail(address)

/** Domain of the reserved addresses of staff without e-mail. `.invalid` never receives mail (RFC 2606). */
export const NO_EMAIL_DOMAIN = 'no-email.invalid'
/** Domain of the addresses of erased users. */
const ERASED_DOMAIN = 'erased.invalid'

/** Reserved address of a staff member without e-mail, unique by the user's id (ACC-28). */
export const reservedAddress = (user_id: string): string => `${user_id}@${NO_EMAIL_DOMAIN}`

/** True for a reserved address, which nobody may enter. */
export const isReservedAddress = (address: string): boolean =>
  address.endsWith(`@${NO_EMAIL_DOMAIN}`) || address.endsWith(`@${ERASED_DOMAIN}`)

/** True if mail can reach the address: it is not reserved. */
export const hasEmail = (address: string): boolean => !isReservedAddress(address)

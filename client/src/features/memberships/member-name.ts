import type { Membership } from '@forki/contract/memberships'

/** Name of the member's account. The default is the invited email address. */
export const memberName = ({ user, email }: Pick<Membership, 'user' | 'email'>): string =>
  user ? `${user.first_name} ${user.last_name}`.trim() : email

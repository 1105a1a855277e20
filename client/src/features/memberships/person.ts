import type { Membership } from '@forki/contract/memberships'

/** How a member is called: the name of the account, else the address that was invited. */
export const nameOf = ({ user, email }: Pick<Membership, 'user' | 'email'>): string =>
  user ? `${user.first_name} ${user.last_name}`.trim() : email

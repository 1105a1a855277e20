import type { Mail } from '../../context/context.ts'

/**
 * Log field with the recipient of an email. Empty for receipt emails, so that the log contains no address
 * of a guest.
 */
export const recipientLogField = ({ template, to }: Pick<Mail, 'template' | 'to'>): { to?: string } =>
  template === 'receipt' ? {} : { to }

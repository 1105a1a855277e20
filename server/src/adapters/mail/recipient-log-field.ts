import type { Mail } from '../../context/context.ts'

/**
 * Log field with the recipient of an e-mail. Empty for receipt e-mails, because only the job stores a guest's
 * address.
 */
export const recipientLogField = ({ template, to }: Pick<Mail, 'template' | 'to'>): { to?: string } =>
  template === 'receipt' ? {} : { to }

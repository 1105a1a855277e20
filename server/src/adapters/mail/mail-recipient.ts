import type { Mail } from '../../context/context.ts'

/** Log field with the recipient. Empty for receipts, because a guest's address is stored with its email only. */
export const recipientFor = ({ template, to }: Pick<Mail, 'template' | 'to'>): { to?: string } =>
  template === 'receipt' ? {} : { to }

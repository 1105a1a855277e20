import { useTranslation } from 'react-i18next'
import { unitText } from '../../domain/inventory/quantities.ts'
import { paths } from '../../domain/navigation/paths.ts'
import type { Notice } from '../../domain/notices/queries.ts'
import { useFormat } from '../../lib/format.ts'
import { languageOf } from '../../lib/i18n.ts'

/** Title and text of a notice, and the path of the page that the notice is about. */
export interface NoticeText {
  title: string
  text: string
  to: string
}

type NoticeOf<K extends Notice['kind']> = Extract<Notice, { kind: K }>

/** Returns a function that builds the title, text and page path of a notification. */
export function useNoticeText(): (notice: Notice) => NoticeText {
  const { t } = useTranslation('notices')
  const stockText = useStockText()
  const tillText = useTillText()
  const invitationText = useInvitationText()
  const approvalText = useApprovalText()
  return (notice) => {
    switch (notice.kind) {
      case 'stock_low':
        return stockText(notice)
      case 'till_difference':
        return tillText(notice)
      case 'invitation':
      case 'invitation_accepted':
        return invitationText(notice)
      case 'approval':
        return approvalText(notice)
      default:
        return {
          title: t(`${notice.kind}.title`, { count: notice.count }),
          text: t(`${notice.kind}.text`),
          to: paths.jobs,
        }
    }
  }
}

function useStockText() {
  const { t, i18n } = useTranslation('notices')
  const { number } = useFormat()
  const amountOf = (value: number, unit: string) =>
    `${number(value)} ${unitText(unit, unit, value, languageOf(i18n))}`
  return ({ id, restaurant_id, name, quantity, min_quantity, unit }: NoticeOf<'stock_low'>): NoticeText => ({
    title: t('stock_low.title', { name }),
    text: t('stock_low.text', { quantity: amountOf(quantity, unit), minimum: amountOf(min_quantity, unit) }),
    to: paths.inventoryItem(restaurant_id ?? '', id),
  })
}

function useTillText() {
  const { t } = useTranslation('notices')
  const { money } = useFormat()
  const titleOf = (cents: number, currency: string) =>
    cents === 0
      ? t('till_difference.methods')
      : t(cents < 0 ? 'till_difference.short' : 'till_difference.over', {
          amount: money(Math.abs(cents), currency),
        })
  return (notice: NoticeOf<'till_difference'>): NoticeText => {
    const { register } = notice
    return {
      title: titleOf(notice.difference_cents, notice.currency),
      text: t('till_difference.text', {
        register: /^\d+$/.test(register) ? t('till_difference.register', { register }) : register,
        name: notice.cashier_name,
      }),
      to: paths.cashierSession(notice.restaurant_id ?? '', notice.id),
    }
  }
}

function useInvitationText() {
  const { t } = useTranslation(['notices', 'access'])
  return (notice: NoticeOf<'invitation'> | NoticeOf<'invitation_accepted'>): NoticeText => {
    const role = t(`access:roles.${notice.role}`)
    if (notice.kind === 'invitation_accepted')
      return {
        title: t('invitation_accepted.title', { name: notice.name }),
        text: t('invitation_accepted.text', { role }),
        to: `${paths.memberships(notice.restaurant_id ?? '')}?q=${encodeURIComponent(notice.name)}`,
      }
    const name = notice.invited_by ?? ''
    return {
      title: t('invitation.title', { restaurant: notice.restaurant_name }),
      text: t(name ? 'invitation.text' : 'invitation.text_unnamed', { name, role }),
      to: paths.invitations,
    }
  }
}

function useApprovalText() {
  const { t } = useTranslation('notices')
  const { money } = useFormat()
  return (notice: NoticeOf<'approval'>): NoticeText => ({
    title: t('approval.title', { name: notice.requested_by_name }),
    text: t('approval.text', {
      command: t(`approval.commands.${notice.command}`),
      number: notice.order_number,
      amount: money(notice.amount_cents, notice.currency),
    }),
    to: paths.orderDetail(notice.restaurant_id ?? '', notice.order_id),
  })
}

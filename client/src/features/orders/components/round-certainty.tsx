import type { Order, OrderItem } from '@forki/contract/orders'
import type { Restaurant } from '@forki/contract/restaurants'
import { clsx } from 'clsx'
import { CheckCheck, Circle, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { KitchenSlip } from '../../../components/print/kitchen-slip.tsx'
import { usePrint } from '../../../components/print/print.tsx'
import { useNow } from '../../../lib/now.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** A line that no screen has shown after this long may be one that no cook knows of. */
const UNSEEN_MS = 30_000

interface RoundCertaintyProps {
  order: Order
  restaurant: Restaurant
}

/** How far what was sent has come: saved, at its station, seen. What stays unseen offers itself on paper. */
export function RoundCertainty({ order, restaurant }: RoundCertaintyProps) {
  const { t } = useTranslation('visit')
  const now = useNow(2000)
  const print = usePrint()
  const under_way = order.items.filter(({ status }) => status === 'sent')
  const unseen = under_way.filter(({ seen_at }) => seen_at === null)
  const late = unseen.filter((item) => now - sentAt(item) > UNSEEN_MS)
  const printLate = () => print.start(<KitchenSlip order={order} items={late} restaurant={restaurant} />)
  return (
    <>
      {under_way.length > 0 ? (
        <ol aria-label={t('kitchen.how_far')} className="flex flex-wrap gap-x-4 gap-y-1 px-1 pt-2 text-sm">
          <Step done text={t('kitchen.saved')} />
          <Step done text={t('kitchen.arrived')} />
          <Step
            done={unseen.length === 0}
            text={
              unseen.length === 0
                ? t('kitchen.seen')
                : t('kitchen.seen_of', { count: under_way.length - unseen.length, of: under_way.length })
            }
          />
        </ol>
      ) : null}
      {late.length > 0 ? (
        <Notice tone="warning" title={t('kitchen.not_seen', { count: late.length })}>
          <p>{t('kitchen.not_seen_text')}</p>
          <Button className="mt-2" icon={<Printer className="size-5" aria-hidden />} onClick={printLate}>
            {t('kitchen.print')}
          </Button>
        </Notice>
      ) : null}
      {print.sheet}
    </>
  )
}

const sentAt = ({ sent_at }: OrderItem): number => Date.parse(sent_at ?? '')

function Step({ done, text }: { done: boolean; text: string }) {
  const { t } = useTranslation('visit')
  const Icon = done ? CheckCheck : Circle
  return (
    <li className={clsx('flex items-center gap-1.5', done ? 'text-success-ink' : 'text-ink-muted')}>
      <Icon className="size-4" aria-hidden />
      <span className="sr-only">{t(done ? 'kitchen.done' : 'kitchen.pending')}: </span>
      {text}
    </li>
  )
}

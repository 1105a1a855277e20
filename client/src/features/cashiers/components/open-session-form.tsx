/** Form that opens a cashier session. The opening float is counted or typed. */
import type { CashierSession } from '@forki/contract/cashiers'
import { denominations } from '@forki/contract/money/denominations'
import { Coins, Keyboard, LockKeyholeOpen } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../components/money-input.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useStreamState } from '../../../domain/events/stream-status.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { countTotal, nonZeroCounts, type DenominationCounts } from '../cash-count.ts'
import { cashierQueries, useOpenSession } from '../queries.ts'

const DenominationCount = lazyOnOpen(async () => (await import('./denomination-count.tsx')).DenominationCount)

export function OpenSessionForm({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation(['cashiers', 'validation', 'offline'])
  const { money } = useFormat()
  const [register, setRegister] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const lastSession = useLastSession(restaurant.id)
  const open = useOpenSession()
  const away = useStreamState() === 'offline'
  const floatState = useFloat()
  const name = register ?? lastSession?.register ?? '1'
  const submit = () => {
    setTried(true)
    if (!floatState.usable || away) return
    open.mutate({
      body: {
        restaurant_id: restaurant.id,
        register: name.trim() || '1',
        opening_float_cents: floatState.float,
        ...(floatState.mode === 'count' ? { counts: nonZeroCounts(floatState.counts) } : {}),
      },
    })
  }
  return (
    <div className="grid min-h-full grid-cols-[minmax(0,1fr)] place-items-center p-4">
      <Card className={clsx('w-full', floatState.mode === 'count' ? 'max-w-180' : 'max-w-130')}>
        <CardBody className="flex flex-col gap-6 sm:p-8">
          <OpenTillHeader />
          <form
            noValidate
            className="flex flex-col gap-5"
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
          >
            <FloatModeChoice floatState={floatState} />
            {floatState.mode === 'amount' ? (
              <FloatAmount restaurant={restaurant} tried={tried} last={lastSession} floatState={floatState} />
            ) : (
              <DenominationCount
                autoFocus
                currency={restaurant.currency}
                counts={floatState.counts}
                onChange={floatState.setCounts}
              />
            )}
            <RegisterField onRegister={setRegister} name={name} />
            {away ? <Notice tone="warning">{t('offline:till.open_waits')}</Notice> : null}
            <Button type="submit" variant="primary" size="big" block busy={open.isPending} disabled={away}>
              {floatState.usable
                ? t('open.submit', { amount: money(floatState.float ?? 0, restaurant.currency) })
                : t('open.submit_empty')}
            </Button>
          </form>
        </CardBody>
      </Card>
    </div>
  )
}

/** Opening float, typed as one amount or counted by denomination. */
function useFloat() {
  const [mode, setMode] = useState<'amount' | 'count'>('amount')
  const [typed, setTyped] = useState<number | null>(null)
  const [counts, setCounts] = useState<DenominationCounts>({})
  const float = mode === 'count' ? countTotal(counts) : typed
  const usable = typeof float === 'number' && !Number.isNaN(float)
  return { mode, setMode, typed, setTyped, counts, setCounts, float, usable }
}

type FloatState = ReturnType<typeof useFloat>

function OpenTillHeader() {
  const { t } = useTranslation(['cashiers', 'validation', 'offline'])
  return (
    <header className="flex items-start gap-4">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <LockKeyholeOpen className="size-7" aria-hidden />
      </span>
      <div className="min-w-0">
        <h1 className="display text-3xl">{t('open.title')}</h1>
        <p className="mt-1 text-ink-soft">{t('open.text')}</p>
      </div>
    </header>
  )
}

/** Choice between typing and counting the opening float. */
function FloatModeChoice({ floatState }: { floatState: FloatState }) {
  const { t } = useTranslation(['cashiers', 'validation', 'offline'])
  return (
    <Segmented
      label={t('open.float')}
      value={floatState.mode}
      onChange={floatState.setMode}
      size="touch"
      block
      options={[
        {
          value: 'amount',
          label: t('open.by_amount'),
          icon: <Keyboard className="size-5 max-sm:hidden" aria-hidden />,
        },
        {
          value: 'count',
          label: t('open.by_count'),
          icon: <Coins className="size-5 max-sm:hidden" aria-hidden />,
        },
      ]}
    />
  )
}

interface FloatAmountProps {
  restaurant: AccessibleRestaurant
  tried: boolean
  last: CashierSession | null
  floatState: FloatState
}

/** Opening float as one amount, with suggested amounts as buttons. */
function FloatAmount({ restaurant, tried, last, floatState }: FloatAmountProps) {
  const { t } = useTranslation(['cashiers', 'validation', 'offline'])
  const { money } = useFormat()
  return (
    <>
      <Field
        label={t('open.float')}
        error={
          tried && !floatState.usable
            ? t(floatState.typed === null ? 'open.missing' : 'pay.unreadable')
            : undefined
        }
      >
        <MoneyInput
          size="touch"
          autoFocus
          value={floatState.typed}
          onChange={floatState.setTyped}
          currency={restaurant.currency}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {suggestedFloats(restaurant.currency, last?.opening_float_cents).map((cents) => (
          <Button
            key={cents}
            variant="soft"
            size="touch"
            aria-pressed={floatState.typed === cents}
            className="px-4! aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
            onClick={() => floatState.setTyped(cents)}
          >
            {cents === last?.opening_float_cents
              ? t('open.last', { amount: money(cents, restaurant.currency) })
              : money(cents, restaurant.currency)}
          </Button>
        ))}
      </div>
    </>
  )
}

function RegisterField({ onRegister, name }: { onRegister: (value: string | null) => void; name: string }) {
  const { t } = useTranslation(['cashiers', 'validation', 'offline'])
  return (
    <Field label={t('open.register')}>
      <Input size="touch" value={name} maxLength={40} onChange={(event) => onRegister(event.target.value)} />
    </Field>
  )
}

/** Suggested opening floats: the previous float, the largest note, and twice the largest note. */
const suggestedFloats = (currency: string, last: number | undefined): number[] => {
  const [largest = 0] = denominations(currency)
  return [...new Set([...(last ? [last] : []), largest, largest * 2])]
}

/** Session that was closed last. Its float is the first suggestion. */
function useLastSession(restaurant_id: string) {
  const lastSessionQuery = useQuery(
    cashierQueries.list({
      query: { restaurant_id, status: 'closed', sort: 'closed_at', order: 'desc', per_page: 1 },
    }),
  )
  return lastSessionQuery.data?.items[0] ?? null
}

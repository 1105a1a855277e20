/** Before the evening: the float, counted or typed, and the till is open. */
import { denominations } from '@forki/contract/money/denominations'
import { Coins, Keyboard, LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../components/money-input.tsx'
import { useFormat } from '../../../lib/format.ts'
import type { Place } from '../../../lib/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { countedOf, countsOf, type Counts } from '../count.ts'
import { cashierQueries, useOpenTill } from '../queries.ts'
import { CountSheet } from './count-sheet.tsx'

export function OpenTill({ place }: { place: Place }) {
  const { t } = useTranslation('till')
  const { money } = useFormat()
  const [mode, setMode] = useState<'amount' | 'count'>('amount')
  const [typed, setTyped] = useState<number | null>(null)
  const [counts, setCounts] = useState<Counts>({})
  const [register, setRegister] = useState('1')
  const last = useLastCount(place.id)
  const open = useOpenTill()
  const float = mode === 'count' ? countedOf(counts) : typed
  const usable = typeof float === 'number' && !Number.isNaN(float)
  const submit = () => {
    if (!usable) return
    open.mutate({
      body: {
        restaurant_id: place.id,
        register: register.trim() || '1',
        opening_float_cents: float,
        ...(mode === 'count' ? { counts: countsOf(counts) } : {}),
      },
    })
  }
  return (
    <div className="grid min-h-full place-items-center p-4">
      <Card className="w-full max-w-130">
        <CardBody className="flex flex-col gap-6 sm:p-8">
          <header>
            <span className="mb-4 grid size-14 place-items-center rounded-full bg-accent-soft text-accent-ink">
              <LockKeyholeOpen className="size-7" aria-hidden />
            </span>
            <h1 className="display text-3xl">{t('open.title')}</h1>
            <p className="mt-2 text-ink-soft">{t('open.text')}</p>
          </header>
          <form
            className="flex flex-col gap-5"
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
          >
            <Segmented
              label={t('open.float')}
              value={mode}
              onChange={setMode}
              size="touch"
              block
              options={[
                {
                  value: 'amount',
                  label: t('open.by_amount'),
                  icon: <Keyboard className="size-5" aria-hidden />,
                },
                { value: 'count', label: t('open.by_count'), icon: <Coins className="size-5" aria-hidden /> },
              ]}
            />
            {mode === 'amount' ? (
              <Field label={t('open.float')}>
                <MoneyInput
                  size="touch"
                  autoFocus
                  value={typed}
                  onChange={setTyped}
                  currency={place.currency}
                />
              </Field>
            ) : (
              <CountSheet currency={place.currency} counts={counts} onChange={setCounts} />
            )}
            {mode === 'amount' ? (
              <div className="flex flex-wrap gap-2">
                {usualFloats(place.currency, last).map((cents) => (
                  <Button key={cents} variant="soft" size="touch" onClick={() => setTyped(cents)}>
                    {cents === last
                      ? t('open.last', { amount: money(cents, place.currency) })
                      : money(cents, place.currency)}
                  </Button>
                ))}
              </div>
            ) : null}
            <Field label={t('open.register')}>
              <Input
                size="touch"
                value={register}
                maxLength={40}
                onChange={(event) => setRegister(event.target.value)}
              />
            </Field>
            <Button type="submit" variant="primary" size="big" block disabled={!usable} busy={open.isPending}>
              {t('open.submit', { amount: money(usable ? float : 0, place.currency) })}
            </Button>
          </form>
        </CardBody>
      </Card>
    </div>
  )
}

/** A few floats a press away: what was counted last, and round sums of the larger notes. */
const usualFloats = (currency: string, last: number | null): number[] => {
  const [largest = 0] = denominations(currency)
  return [...new Set([...(last === null ? [] : [last]), largest, largest * 2])].slice(0, 3)
}

/** What the last closing counted: usually what the next one begins with. */
function useLastCount(restaurant_id: string): number | null {
  const last = useQuery(
    cashierQueries.list({
      query: { restaurant_id, status: 'closed', sort: 'closed_at', order: 'desc', per_page: 1 },
    }),
  )
  return last.data?.items[0]?.counted_cash_cents ?? null
}

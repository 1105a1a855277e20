import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { dayCount } from './periods.ts'
import type { PeriodState } from './use-period.ts'

interface CustomDaysProps {
  period: PeriodState
  today: string
  maxDays: number
  onDone: () => void
}

/** Form for a custom range of days, with its first and last day. */
export function CustomDays({ period, today, maxDays, onDone }: CustomDaysProps) {
  const { t } = useTranslation('order-dashboard')
  const [from, setFrom] = useState(period.from_date ?? today)
  const [to, setTo] = useState(period.to_date ?? today)
  const [isSubmitted, setSubmitted] = useState(false)
  const problem =
    from === '' || to === ''
      ? t('range.missing')
      : from > to
        ? t('range.backwards')
        : dayCount(from, to) > maxDays
          ? t('range.too_long', { count: maxDays })
          : undefined
  return (
    <form
      noValidate
      className="mt-2 flex flex-col gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
        if (problem) return
        period.choose({ preset: 'custom', from_date: from, to_date: to })
        onDone()
      }}
    >
      <Field label={t('range.from')}>
        <Input type="date" value={from} max={today} onChange={(event) => setFrom(event.target.value)} />
      </Field>
      <Field label={t('range.to')} error={isSubmitted ? problem : undefined}>
        <Input type="date" value={to} max={today} onChange={(event) => setTo(event.target.value)} />
      </Field>
      <Button type="submit" block>
        {t('range.apply')}
      </Button>
    </form>
  )
}

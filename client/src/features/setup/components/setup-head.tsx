import { PartyPopper } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/card.tsx'
import { Progress as Bar } from '../../../ui/progress.tsx'
import { SETUP_STEPS } from '../progress.ts'

/** Header of the setup page: number of completed steps, or a link to the floor screen after the last step. */
export function SetupHead({ restaurant_id, done }: { restaurant_id: string; done: number }) {
  const { t } = useTranslation('setup')
  const total = SETUP_STEPS.length
  if (done === total) {
    return (
      <Card className="flex flex-wrap items-center gap-x-5 gap-y-4 border-success-solid p-5">
        <span className="grid size-14 shrink-0 -rotate-6 place-items-center rounded-lg bg-success-soft text-success-ink">
          <PartyPopper className="size-8" strokeWidth={1.75} aria-hidden />
        </span>
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="display text-2xl">{t('all_title')}</h2>
          <p className="text-ink-soft">{t('all_text')}</p>
        </div>
        <Link to={paths.floor(restaurant_id)} className={buttonClass({ variant: 'primary' })}>
          {t('to_floor')}
        </Link>
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="tabular font-semibold">{t('done', { done, total })}</p>
      <Bar label={t('done', { done, total })} value={done / total} tone="success" className="h-3" />
    </div>
  )
}

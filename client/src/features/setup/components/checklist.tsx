import {
  BookOpen,
  Banknote,
  LayoutGrid,
  Soup,
  Store,
  Upload,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { can } from '@forki/contract/permissions'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { IMPORT_PARAM } from '../../../lib/open-once-from-url.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { isDone, nextStep, SETUP_STEPS, type Progress, type SetupStep } from '../progress.ts'
import { StepRow } from './step-row.tsx'

const stepLinks: Record<SetupStep, { icon: LucideIcon; to: (restaurant_id: string) => string }> = {
  restaurant: { icon: Store, to: (restaurant_id) => `${paths.restaurantSettings(restaurant_id)}#contact` },
  dishes: { icon: Soup, to: paths.dishes },
  menu: { icon: BookOpen, to: paths.menus },
  plan: { icon: LayoutGrid, to: paths.layouts },
  team: { icon: UsersRound, to: paths.memberships },
  till: { icon: Banknote, to: paths.cashier },
}

/** Checklist of the six setup steps. The next step is highlighted. */
export function Checklist({
  restaurant,
  progress,
}: {
  restaurant: AccessibleRestaurant
  progress: Progress
}) {
  const { t } = useTranslation('setup')
  const next = nextStep(progress)
  return (
    <Card className="overflow-hidden">
      <ol className="divide-y divide-line">
        {SETUP_STEPS.map((step, index) => (
          <StepRow
            key={step}
            number={index + 1}
            icon={stepLinks[step].icon}
            title={t(`steps.${step}.title`)}
            text={t(`steps.${step}.text`)}
            action={t(`steps.${step}.action`)}
            to={stepLinks[step].to(restaurant.id)}
            isDone={isDone(step, progress) === true}
            isNext={step === next}
            state={
              <>
                <StepState step={step} progress={progress} />
                {step === 'dishes' ? <ImportLink restaurant={restaurant} /> : null}
              </>
            }
          />
        ))}
      </ol>
    </Card>
  )
}

/** Link to the import of dishes from a file of another system. */
function ImportLink({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('setup')
  if (!can(restaurant, 'create_dish') || !can(restaurant, 'update_dish')) return null
  return (
    <Link
      to={`${paths.dishes(restaurant.id)}?${IMPORT_PARAM}=1`}
      className="flex min-h-11 w-fit items-center gap-1.5 font-semibold text-accent-ink underline underline-offset-2"
    >
      <Upload className="size-4" aria-hidden />
      {t('import_dishes')}
    </Link>
  )
}

/** Text for the progress of a setup step. */
function StepState({ step, progress }: { step: SetupStep; progress: Progress }) {
  const { t } = useTranslation('setup')
  const count = (
    key: 'dishes_count' | 'tables_count' | 'people_count' | 'tills_count',
    value: number | undefined,
  ) => (value === undefined ? t('unknown') : value === 0 ? t('not_yet') : t(key, { count: value }))
  switch (step) {
    case 'restaurant': {
      const { missing } = progress
      if (!missing) return t('unknown')
      if (missing.length === 0) return t('complete')
      return t('missing', { what: missing.map((name) => t(`missing_parts.${name}`)).join(', ') })
    }
    case 'dishes':
      return count('dishes_count', progress.dishes)
    case 'menu':
      if (progress.menu === undefined) return t('unknown')
      return progress.menu === null ? t('not_yet') : t('menu_active', { name: progress.menu })
    case 'plan':
      return count('tables_count', progress.tables)
    case 'team':
      return count('people_count', progress.people)
    default:
      return count('tills_count', progress.tills)
  }
}

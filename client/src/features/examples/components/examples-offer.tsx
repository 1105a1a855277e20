import type { Examples } from '@forki/contract/examples'
import { EXAMPLE_FEATURES } from '@forki/contract/examples/constants'
import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { errorText } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useLoadExamples } from '../queries.ts'
import { ExampleCountList } from './example-count-list.tsx'

/**
 * Offer of the example data: the rows that it adds, and the button that adds them. A notice replaces the button
 * if the restaurant's plan lacks a needed feature.
 */
export function ExamplesOffer({
  restaurant,
  examples,
}: {
  restaurant: AccessibleRestaurant
  examples: Examples
}) {
  const { t } = useTranslation('setup')
  const { load, isPending, error } = useLoadExamples(restaurant.id)
  const missing = EXAMPLE_FEATURES.filter((feature) => !restaurant.features.includes(feature))
  return (
    <div className="flex flex-col gap-4">
      <ExampleCountList counts={examples.counts} label={t('examples.content')} />
      {missing.length > 0 ? (
        <Notice tone="warning">
          {t('examples.missing_features', {
            features: missing.map((name) => t(`examples.features.${name}`)).join(', '),
          })}
        </Notice>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button busy={isPending} icon={<Sparkles className="size-5" aria-hidden />} onClick={load}>
            {t(isPending ? 'examples.adding' : 'examples.add')}
          </Button>
          <p className="min-w-0 flex-1 basis-48 text-sm text-ink-muted">{t('examples.removable')}</p>
        </div>
      )}
      {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
    </div>
  )
}

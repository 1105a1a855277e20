import type { Examples } from '@forki/contract/examples'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { ExampleCountList } from './example-count-list.tsx'

interface LoadedExamplesProps {
  restaurant_id: string
  examples: Examples
  /** True to show a link to the floor screen as the main action. */
  linksFloor?: boolean
  onRemove: () => void
}

/** Example data of a restaurant, with a link to the floor screen and a button that removes the data. */
export function LoadedExamples({
  restaurant_id,
  examples,
  linksFloor = false,
  onRemove,
}: LoadedExamplesProps) {
  const { t } = useTranslation('setup')
  return (
    <div className="flex flex-col gap-4">
      <ExampleCountList counts={examples.counts} label={t('examples.content')} />
      <div className="flex flex-wrap gap-2">
        {linksFloor ? (
          <Link to={paths.floor(restaurant_id)} className={buttonClass({ variant: 'primary' })}>
            {t('examples.first_order')}
          </Link>
        ) : null}
        <Button
          variant={linksFloor ? 'ghost' : 'secondary'}
          icon={<Trash2 className="size-5" aria-hidden />}
          onClick={onRemove}
        >
          {t('examples.remove')}
        </Button>
      </div>
    </div>
  )
}

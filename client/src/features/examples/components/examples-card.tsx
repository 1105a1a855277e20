import type { Examples } from '@forki/contract/examples'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { showsExamples } from '../kinds.ts'
import { ExamplesOffer } from './examples-offer.tsx'
import { LoadedExamples } from './loaded-examples.tsx'

const RemoveExamplesDialog = lazyOnOpen(
  async () => (await import('./remove-examples-dialog.tsx')).RemoveExamplesDialog,
)

interface ExamplesCardProps {
  restaurant: AccessibleRestaurant
  examples: Examples | undefined
  /** Id of the card's element, which links refer to. */
  id?: string
  /** True to show a link to the floor screen once the restaurant has example data. */
  linksFloor?: boolean
}

/**
 * Card that offers to add the example data, or shows the example data that the restaurant has. The card is
 * absent if the restaurant neither has example data nor may add it.
 */
export function ExamplesCard({ restaurant, examples, id, linksFloor = false }: ExamplesCardProps) {
  const { t } = useTranslation('setup')
  const [removing, setRemoving] = useState(false)
  const status = examples?.status
  return (
    <>
      {showsExamples(examples) ? (
        <Card id={id} className="scroll-mt-6" aria-label={t('examples.title')}>
          <CardHeader
            title={t(
              status === 'available'
                ? 'examples.offer_title'
                : linksFloor
                  ? 'examples.loaded_title'
                  : 'examples.title',
            )}
            description={t(status === 'available' ? 'examples.offer_text' : 'examples.loaded_text', {
              name: restaurant.name,
            })}
          />
          <CardBody>
            {status === 'available' ? (
              <ExamplesOffer restaurant={restaurant} examples={examples} />
            ) : (
              <LoadedExamples
                restaurant_id={restaurant.id}
                examples={examples}
                linksFloor={linksFloor}
                onRemove={() => setRemoving(true)}
              />
            )}
          </CardBody>
        </Card>
      ) : null}
      {removing ? (
        <RemoveExamplesDialog restaurant_id={restaurant.id} onClose={() => setRemoving(false)} />
      ) : null}
    </>
  )
}

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
  /** True for a link to the floor screen after the example data has been added. */
  linksFloor?: boolean
}

/**
 * Card with the offer of example data, or with the example data that the restaurant has. Empty for a restaurant with
 * data of its own.
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

import type { Layout } from '@forki/contract/layouts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { activeLayoutListQuery, useActivateFirstLayout } from '../queries.ts'

const ActivateLayoutDialog = lazyOnOpen(
  async () => (await import('./activate-layout-dialog.tsx')).ActivateLayoutDialog,
)

interface NoActivePlanNoticeProps {
  layout: Layout
  restaurant: AccessibleRestaurant
  /** True if the plan can be activated: all changes are saved and the user has the permission. */
  isSaved: boolean
}

const hasTables = ({ sections }: Layout) => sections.some(({ tables }) => tables.length > 0)

/**
 * Activates the plan when it receives its first tables in this editor and the restaurant has no active plan.
 * If the plan had tables before or the activation fails, shows a notice with a button that activates the
 * plan.
 * @see TBL-17
 */
export function NoActivePlanNotice({ layout, restaurant, isSaved }: NoActivePlanNoticeProps) {
  const { t } = useTranslation('layouts')
  const [isConfirming, setConfirming] = useState(false)
  const activePlans = useQuery(activeLayoutListQuery(restaurant.id)).data?.total
  const { activateFirst, isIdle, isPending } = useActivateFirstLayout()
  // True if no plan is active when this plan receives its first tables. Null before that time. Set only once,
  // so that a later deactivation of another plan has no effect.
  const [isFirst, setFirst] = useState(hasTables(layout) ? false : null)
  const isFilled = isSaved && hasTables(layout) && activePlans !== undefined
  const isMissing = isFilled && activePlans === 0
  if (isFilled && isFirst === null) setFirst(isMissing)
  useEffect(() => {
    // The server checks for an active plan again. This component checks too, because earlier server versions
    // ignore `only_if_none`.
    if (isFirst && isIdle) activateFirst(layout.id)
  }, [isFirst, isIdle, activateFirst, layout.id])
  if (!isMissing || (isFirst && (isIdle || isPending))) return null
  return (
    <>
      <Notice
        tone="warning"
        className="m-2"
        title={t('none_active_title')}
        action={
          <Button variant="primary" onClick={() => setConfirming(true)}>
            {t('activate')}
          </Button>
        }
      >
        {t('none_active_here')}
      </Notice>
      {isConfirming ? (
        <ActivateLayoutDialog
          layout={layout}
          timezone={restaurant.timezone}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  )
}

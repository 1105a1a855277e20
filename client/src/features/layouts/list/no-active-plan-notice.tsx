import type { Layout } from '@forki/contract/layouts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { activeQuery } from '../queries.ts'

const ActivateLayoutDialog = lazyOnOpen(
  async () => (await import('./activate-layout-dialog.tsx')).ActivateLayoutDialog,
)

interface NoActivePlanNoticeProps {
  layout: Layout
  restaurant: AccessibleRestaurant
}

/**
 * Notice in the editor of a plan with tables while the restaurant has no active plan. Its button activates
 * the edited plan.
 */
export function NoActivePlanNotice({ layout, restaurant }: NoActivePlanNoticeProps) {
  const { t } = useTranslation('layouts')
  const [activating, setActivating] = useState(false)
  const active = useQuery(activeQuery(restaurant.id))
  const hasTables = layout.sections.some(({ tables }) => tables.length > 0)
  if (!hasTables || active.data?.total !== 0) return null
  return (
    <>
      <Notice
        tone="warning"
        className="m-2"
        title={t('none_active_title')}
        action={
          <Button variant="primary" onClick={() => setActivating(true)}>
            {t('activate')}
          </Button>
        }
      >
        {t('none_active_here')}
      </Notice>
      {activating ? (
        <ActivateLayoutDialog
          layout={layout}
          timezone={restaurant.timezone}
          onClose={() => setActivating(false)}
        />
      ) : null}
    </>
  )
}

import type { Layout } from '@forki/contract/layouts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { BackgroundPicturePicker } from '../background-picture-picker.tsx'
import { layoutQueries, useChangeBackground } from '../queries.ts'

/** Dialog for a plan's background picture outside the editor. A change is saved at once. */
export function LayoutBackgroundDialog({ layout, onClose }: { layout: Layout; onClose: () => void }) {
  const { t } = useTranslation(['layouts', 'common'])
  const { data: latest = layout } = useQuery(layoutQueries.find({ params: { id: layout.id } }))
  const change = useChangeBackground()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('layouts:background.title', { name: layout.name })}
      footer={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      <div className="pb-2">
        <BackgroundPicturePicker
          layout_id={layout.id}
          sheet={latest}
          onSave={(background_image_url) =>
            change.mutateAsync({ params: { id: layout.id }, body: { background_image_url } })
          }
        />
      </div>
    </Dialog>
  )
}

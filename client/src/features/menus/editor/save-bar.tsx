import { clsx } from 'clsx'
import { Eye, PencilLine } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

interface SaveBarProps {
  dirty: boolean
  busy: boolean
  onDiscard: () => void
  /** Preview of the menu. The bar opens it on screens too narrow for a preview beside the form. */
  preview: ReactNode
}

/**
 * Sticky bar with the save and discard buttons while there are unsaved changes, and with the button of the
 * preview. Renders nothing if there are neither unsaved changes nor a preview.
 */
export function SaveBar({ dirty, busy, onDiscard, preview }: SaveBarProps) {
  const { t } = useTranslation(['menus', 'common'])
  const [looking, setLooking] = useState(false)
  if (!dirty && !preview) return null
  return (
    <div
      className={clsx(
        'sticky bottom-3 z-20 flex flex-wrap items-center gap-2',
        dirty ? 'rounded-xl border border-line bg-raised p-2.5 pl-4 shadow-float' : 'self-end',
      )}
    >
      <p role="status" className="mr-auto inline-flex items-center gap-2 font-semibold empty:hidden">
        {dirty ? <PencilLine className="size-5 text-warning-ink max-sm:hidden" aria-hidden /> : null}
        {dirty ? t('menus:unsaved') : null}
      </p>
      {preview ? (
        <Button
          icon={<Eye className="size-5" aria-hidden />}
          className={clsx(!dirty && 'rounded-full! shadow-float!')}
          onClick={() => setLooking(true)}
        >
          {t('menus:preview.open')}
        </Button>
      ) : null}
      {dirty ? (
        <>
          <Button variant="ghost" onClick={onDiscard}>
            {t('common:unsaved.discard')}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('common:actions.save')}
          </Button>
        </>
      ) : null}
      {preview ? (
        <Sheet open={looking} onOpenChange={setLooking} title={t('menus:preview.open')}>
          {preview}
        </Sheet>
      ) : null}
    </div>
  )
}

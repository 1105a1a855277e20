import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { preventBlur } from '../prevent-blur.ts'

interface SaveBarProps {
  dirty: boolean
  busy: boolean
  onUndo: () => void
}

/** Sticky bar with the save button, shown while there are unsaved changes or a save runs. */
export function SaveBar({ dirty, busy, onUndo }: SaveBarProps) {
  const { t } = useTranslation(['restaurants', 'common'])
  if (!dirty && !busy) return null
  return (
    <div className="animate-pop-in sticky bottom-4 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-line bg-raised px-5 py-3 shadow-float">
      <p role="status" className="font-semibold">
        {t('restaurants:unsaved')}
      </p>
      <div className="ml-auto flex gap-2">
        <Button onClick={onUndo}>{t('common:actions.undo')}</Button>
        <Button type="submit" variant="primary" busy={busy} onMouseDown={preventBlur}>
          {t('common:actions.save')}
        </Button>
      </div>
    </div>
  )
}

import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { cardCodeIn } from '../card-code.ts'
import { useCamera } from '../hooks/use-camera.ts'

interface ScanDialogProps {
  busy: boolean
  /** Error text for the last code: no card of this restaurant has the code, or the request failed. */
  problem: string | null
  onCode: (code: string) => void
  onClose: () => void
}

/** Dialog that reads a card code by camera, or from a text field by hardware scanner or keyboard. */
export function ScanDialog({ busy, problem, onCode, onClose }: ScanDialogProps) {
  const { t } = useTranslation('loyalty')
  const [typed, setTyped] = useState('')
  const [isUnreadable, setUnreadable] = useState(false)
  const readCode = (text: string) => {
    const code = cardCodeIn(text)
    setUnreadable(code === null)
    if (code !== null && !busy) onCode(code)
  }
  const [camera, video] = useCamera(readCode)
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={t('scan.title')} description={t('scan.text')}>
      <div className="flex flex-col gap-5">
        {camera === 'off' ? null : (
          <div className="relative overflow-hidden rounded-lg bg-black">
            <video ref={video} muted playsInline className="aspect-square w-full object-cover" />
            <span aria-hidden className="absolute inset-12 rounded-xl border-4 border-white/80" />
          </div>
        )}
        {camera === 'off' ? <p className="text-sm text-ink-muted">{t('scan.no_camera')}</p> : null}
        <form
          noValidate
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            readCode(typed)
          }}
        >
          <Field
            className="flex-1"
            label={t('scan.code')}
            error={isUnreadable ? t('scan.wrong') : (problem ?? undefined)}
          >
            <Input
              autoFocus
              autoComplete="off"
              spellCheck={false}
              value={typed}
              startAdornment={<ScanLine className="size-5" aria-hidden />}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="primary" busy={busy} className="self-start mt-6.5">
            {t('scan.find')}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}

import { Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSignal } from '../../../lib/signal.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { changeKitchenSettings, useKitchenSettings } from '../kitchen-settings.ts'
import { isAudible, playSound, unlockAudio } from '../sounds.ts'

/**
 * Button that mutes and unmutes the sounds. Browsers block sounds until the first touch. Until then, a press on
 * this button enables them.
 * @param props.isCompact true for a button that appears only while the sounds are off
 */
export function SoundButton({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation('kitchen')
  const { muted, volume } = useKitchenSettings()
  const heard = useSignal(isAudible)
  if (isCompact && heard && !muted) return null
  if (!heard && !muted) {
    return (
      <Button
        variant="soft"
        size="big"
        className="px-4!"
        icon={<VolumeX className="size-6" aria-hidden />}
        onClick={() => void unlockAudio().then((open) => open && playSound('arrived', volume))}
      >
        <span className="max-2xl:sr-only">{t('sound.enable')}</span>
      </Button>
    )
  }
  return (
    <IconButton
      size="big"
      label={muted ? t('sound.unmute') : t('sound.mute')}
      aria-pressed={muted}
      className={muted ? 'text-danger-ink!' : ''}
      icon={muted ? <VolumeX className="size-6" /> : <Volume2 className="size-6" />}
      onClick={() => {
        changeKitchenSettings({ muted: !muted })
        if (muted) void unlockAudio().then(() => playSound('arrived', volume))
      }}
    />
  )
}

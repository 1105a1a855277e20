import { BellRing, CircleSlash2, Play, RefreshCw, TimerReset, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSignal } from '../../../lib/signal.ts'
import { areSingleKeysOn, setSingleKeys } from '../../../lib/hotkeys.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldSet } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { ALL_STATIONS, NO_STATION } from '../board.ts'
import {
  changeKitchenSettings,
  MAX_LATE_MINUTES,
  setTaps,
  TEXT_SIZES,
  tapsOf,
  useKitchenSettings,
} from '../kitchen-settings.ts'
import { playSound, unlockAudio, type Sound } from '../sounds.ts'

const sounds: readonly [Sound, LucideIcon][] = [
  ['arrived', BellRing],
  ['changed', RefreshCw],
  ['voided', CircleSlash2],
  ['overdue', TimerReset],
]

interface SettingsSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  canStayAwake: boolean
  stationView: string
  stationName: (key: string | null) => string
}

/**
 * Sheet with the kitchen settings of this device. Each change applies at once and is stored on the device.
 */
export function SettingsSheet({ open, onOpenChange, canStayAwake, ...station }: SettingsSheetProps) {
  const { t } = useTranslation(['kitchen', 'ticket-delivery'])
  const { size, warn_minutes, late_minutes } = useKitchenSettings()
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('settings.title')}
      description={t('settings.hint')}
    >
      <div className="flex flex-col gap-7">
        <FieldSet legend={t('settings.size')}>
          <Segmented
            label={t('settings.size')}
            size="touch"
            block
            value={size}
            options={TEXT_SIZES.map((value) => ({ value, label: value }))}
            onChange={(next) => changeKitchenSettings({ size: next })}
          />
        </FieldSet>
        <TapSettings {...station} />
        <SoundSettings />
        <FieldSet legend={t('settings.ages')} hint={t('settings.ages_hint')}>
          <MinutesField
            label={t('settings.warn')}
            value={warn_minutes}
            min={1}
            max={late_minutes - 1}
            onChange={(value) => changeKitchenSettings({ warn_minutes: value })}
          />
          <MinutesField
            label={t('settings.late')}
            value={late_minutes}
            min={warn_minutes + 1}
            max={MAX_LATE_MINUTES}
            onChange={(value) => changeKitchenSettings({ late_minutes: value })}
          />
        </FieldSet>
        <DeviceSwitches />
        {canStayAwake ? null : <Notice tone="warning">{t('settings.no_wake_lock')}</Notice>}
      </div>
    </Sheet>
  )
}

/** Setting for the number of presses per ticket, at the station that this screen shows. */
function TapSettings({ stationView, stationName }: Pick<SettingsSheetProps, 'stationView' | 'stationName'>) {
  const { t } = useTranslation('kitchen')
  const taps = tapsOf(useKitchenSettings(), stationView)
  const station =
    stationView === ALL_STATIONS ? t('all') : stationName(stationView === NO_STATION ? null : stationView)
  return (
    <FieldSet legend={t('settings.taps', { station })} hint={t('settings.taps_hint')}>
      <Segmented
        label={t('settings.taps', { station })}
        size="touch"
        block
        value={String(taps) as '1' | '2'}
        options={[
          { value: '1', label: t('settings.one_tap') },
          { value: '2', label: t('settings.two_taps') },
        ]}
        onChange={(next) => setTaps(stationView, next === '1' ? 1 : 2)}
      />
    </FieldSet>
  )
}

function DeviceSwitches() {
  const { t } = useTranslation(['kitchen', 'ticket-delivery'])
  const { pinned_dark, seen_by_touch } = useKitchenSettings()
  const singles = useSignal(areSingleKeysOn)
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={t('settings.dark')}
        hint={t('settings.dark_hint')}
        checked={pinned_dark}
        onChange={(event) => changeKitchenSettings({ pinned_dark: event.target.checked })}
      />
      <Switch
        label={t('ticket-delivery:by_touch')}
        hint={t('ticket-delivery:by_touch_hint')}
        checked={seen_by_touch}
        onChange={(event) => changeKitchenSettings({ seen_by_touch: event.target.checked })}
      />
      <Switch
        label={t('settings.keys')}
        hint={t('settings.keys_hint')}
        checked={singles}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
    </div>
  )
}

function SoundSettings() {
  const { t } = useTranslation('kitchen')
  const { muted, volume } = useKitchenSettings()
  const test = (sound: Sound) => void unlockAudio().then(() => playSound(sound, volume))
  return (
    <FieldSet legend={t('sound.title')}>
      <Switch
        label={t('sound.on')}
        checked={!muted}
        onChange={(event) => changeKitchenSettings({ muted: !event.target.checked })}
      />
      <Field label={t('sound.volume')}>
        <VolumeSlider value={volume} onChange={(next) => changeKitchenSettings({ volume: next })} />
      </Field>
      <p className="text-sm text-ink-muted">{t('sound.test_hint')}</p>
      <div className="grid grid-cols-1 gap-2 min-[24rem]:grid-cols-2">
        {sounds.map(([sound, Icon]) => (
          <Button
            key={sound}
            size="touch"
            className="justify-start! px-3!"
            icon={<Icon className="size-5 text-ink-muted" aria-hidden />}
            iconEnd={<Play className="ml-auto size-4 text-ink-muted max-sm:hidden" aria-hidden />}
            onClick={() => test(sound)}
          >
            {t(`sound.${sound}`)}
          </Button>
        ))}
      </div>
    </FieldSet>
  )
}

function VolumeSlider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { t } = useTranslation('kitchen')
  return (
    <input
      type="range"
      min={0}
      max={1}
      step={0.1}
      aria-label={t('sound.volume')}
      value={value}
      className="h-12 w-full accent-(--accent)"
      onChange={(event) => onChange(Number(event.target.value))}
    />
  )
}

interface MinutesFieldProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

function MinutesField({ label, ...stepper }: MinutesFieldProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="font-medium" aria-hidden>
        {label}
      </span>
      <Stepper label={label} {...stepper} />
    </div>
  )
}

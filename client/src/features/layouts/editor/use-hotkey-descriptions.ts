import { useTranslation } from 'react-i18next'

/** Descriptions of the editor's keyboard shortcuts, for the help dialog. */
export function useHotkeyDescriptions(): (readonly [string, string])[] {
  const { t } = useTranslation('layout-editor')
  return [
    ['↑ ↓ ← →', t('keys.move')],
    [`${t('keys.shift')} + ↑ ↓ ← →`, t('keys.move_ten')],
    ['. ,', t('keys.next')],
    ['R', t('keys.turn')],
    ['Enter', t('keys.write')],
    ['Ctrl + D', t('keys.duplicate')],
    ['Ctrl + C / V', t('keys.copy')],
    [t('keys.delete_key'), t('keys.delete')],
    ['Ctrl + A', t('keys.all')],
    ['Ctrl + Z / Y', t('keys.undo')],
    ['Ctrl + S', t('keys.save')],
    [t('keys.space_drag'), t('keys.pan')],
    ['+ − 0', t('keys.zoom')],
    [t('keys.ctrl_wheel'), t('keys.zoom_at_pointer')],
    ['Alt', t('keys.alt')],
  ]
}

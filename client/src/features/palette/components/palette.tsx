import { Command } from 'cmdk'
import { CornerDownLeft, Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useFocusReturn } from '../../../ui/use-focus-return.ts'
import { usePalette } from '../use-palette.ts'
import { PaletteList } from './palette-list.tsx'

interface PaletteProps {
  restaurant: AccessibleRestaurant | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * Command palette: opens screens, forms, orders, tables, dishes, customers, members, users and restaurants.
 * On a phone it covers the whole screen.
 */
export function Palette({ restaurant, open, onOpenChange }: PaletteProps) {
  const { t } = useTranslation('palette')
  const giveBack = useFocusReturn(open)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="animate-fade-in fixed inset-0 z-70 bg-overlay" />
        <Dialog.Content
          onCloseAutoFocus={giveBack}
          aria-describedby={undefined}
          className="animate-pop-in fixed z-70 flex flex-col overflow-hidden bg-surface text-ink shadow-float outline-none max-sm:inset-0 sm:top-[12vh] sm:left-1/2 sm:max-h-[min(70vh,38rem)] sm:w-[calc(100vw-2rem)] sm:max-w-160 sm:-translate-x-1/2 sm:rounded-xl sm:border sm:border-line"
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <PaletteSearch restaurant={restaurant} onLeave={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface PaletteSearchProps {
  restaurant: AccessibleRestaurant | undefined
  onLeave: () => void
}

/** Content of the palette: search field, results and keyboard hints. */
function PaletteSearch({ restaurant, onLeave }: PaletteSearchProps) {
  const { t } = useTranslation(['palette', 'common'])
  const palette = usePalette(restaurant, onLeave)
  const { typed, type, matchedText, isWaiting } = palette
  return (
    <Command
      label={t('palette:title')}
      shouldFilter={false}
      loop
      className="flex min-h-0 flex-1 flex-col"
      {...palette.listProps}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        {isWaiting && matchedText !== '' ? (
          <Spinner className="size-5 shrink-0 text-accent" />
        ) : (
          <Search className="size-5 shrink-0 text-ink-muted" aria-hidden />
        )}
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={type}
          placeholder={t('palette:placeholder')}
          className="h-15 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <button
          type="button"
          onClick={onLeave}
          className="-mr-2 min-h-11 shrink-0 rounded-md px-3 text-sm font-semibold text-ink-soft hover:bg-neutral-soft"
        >
          {t('common:actions.close')}
        </button>
      </div>
      <PaletteList restaurant={restaurant} palette={palette} />
      <KeyHints />
    </Command>
  )
}

/** Keyboard hints of the palette, hidden on touch screens and on narrow screens. */
function KeyHints() {
  const { t } = useTranslation('palette')
  return (
    <p className="flex items-center gap-4 border-t border-line bg-paper px-4 py-2.5 text-xs text-ink-muted coarse:hidden max-sm:hidden">
      <span className="inline-flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t('keys.move')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Kbd>
          <CornerDownLeft className="size-3.5" aria-hidden />
        </Kbd>
        {t('keys.open')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Kbd>Esc</Kbd>
        {t('keys.close')}
      </span>
    </p>
  )
}

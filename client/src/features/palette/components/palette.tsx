import { Command } from 'cmdk'
import { CornerDownLeft, Search, WifiOff } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { destinationsOf } from '../../../components/app-frame/destinations.ts'
import { useSignedInMe, type Place } from '../../../lib/me.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useFocusReturn } from '../../../ui/use-focus-return.ts'
import { matching, recentFinds, rememberFind, type Find, type Kind } from '../finds.ts'
import { useFinds } from '../use-finds.ts'
import { useScreens } from '../use-screens.ts'
import { PaletteGroup } from './palette-group.tsx'

interface PaletteProps {
  place: Place | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

const ORDER: readonly Kind[] = [
  'screens',
  'orders',
  'tables',
  'dishes',
  'customers',
  'team',
  'users',
  'restaurants',
]
const WAIT_MS = 180
/** Of the screens, the best while one looks for something else as well. */
const SCREENS = 6

/** Goes anywhere by its name: screens, orders, tables, dishes, people. In the middle on a desktop, the whole phone. */
export function Palette({ place, open, onOpenChange }: PaletteProps) {
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
          <PaletteBody place={place} onLeave={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PaletteBody({ place, onLeave }: { place: Place | undefined; onLeave: () => void }) {
  const { t } = useTranslation(['palette', 'common'])
  const navigate = useNavigate()
  const me = useSignedInMe()
  const whose = `${me.id}-${place?.id ?? ''}`
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const [recent] = useState(() => recentFinds(whose))
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const screens = useScreens(place)
  const signs = new Map(destinationsOf(place).map(({ to, icon }) => [to, icon]))
  const iconOf = (to: string) => signs.get(to)
  const { found, isPending, isOffline } = useFinds(place, words)
  const wished = useDeferredValue(typed.trim())
  const finds = wished === '' ? screens : [...matching(screens, wished).slice(0, SCREENS), ...found]
  const waiting = isPending || wished !== words
  const choose = (find: Find) => {
    rememberFind(whose, find)
    onLeave()
    void navigate(find.to)
  }
  const seen = new Set(wished === '' ? recent.map(({ to }) => to) : [])
  return (
    <Command label={t('palette:title')} shouldFilter={false} loop className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-3 border-b border-line px-4">
        {waiting && wished !== '' ? (
          <Spinner className="size-5 shrink-0 text-accent" />
        ) : (
          <Search className="size-5 shrink-0 text-ink-muted" aria-hidden />
        )}
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
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
      <Command.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        {isOffline ? (
          <p className="m-2 flex items-center gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm font-medium text-warning-ink">
            <WifiOff className="size-4 shrink-0" aria-hidden />
            {t('palette:offline')}
          </p>
        ) : null}
        {wished === '' && recent.length > 0 ? (
          <PaletteGroup title={t('palette:groups.recent')} finds={recent} iconOf={iconOf} onChoose={choose} />
        ) : null}
        {ORDER.map((kind) => {
          const members = finds.filter((find) => find.kind === kind && !seen.has(find.to))
          return members.length > 0 ? (
            <PaletteGroup
              key={kind}
              title={t(`palette:groups.${kind}`)}
              finds={members}
              iconOf={iconOf}
              onChoose={choose}
            />
          ) : null
        })}
        {finds.length === 0 ? (
          waiting ? (
            <output className="block p-8 text-center text-ink-soft">{t('palette:loading')}</output>
          ) : (
            <EmptyState
              icon={Search}
              title={t('palette:nothing', { words: wished })}
              description={t('palette:nothing_hint')}
            />
          )
        ) : null}
      </Command.List>
      <p className="flex items-center gap-4 border-t border-line bg-paper px-4 py-2.5 text-xs text-ink-muted coarse:hidden">
        <span className="inline-flex items-center gap-1.5">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {t('palette:keys.move')}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Kbd>
            <CornerDownLeft className="size-3.5" aria-hidden />
          </Kbd>
          {t('palette:keys.open')}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Kbd>Esc</Kbd>
          {t('palette:keys.close')}
        </span>
      </p>
    </Command>
  )
}

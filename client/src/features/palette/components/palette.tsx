import { Command } from 'cmdk'
import { CornerDownLeft, Search, WifiOff } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { destinationsOf } from '../../../domain/navigation/destinations.ts'
import { useSignedInUser, type AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useFocusReturn } from '../../../ui/use-focus-return.ts'
import { matching, rankOf, recentFinds, rememberFind, type Find, type Kind } from '../finds.ts'
import { useActions } from '../use-actions.ts'
import { useFinds } from '../use-finds.ts'
import { useHeldEnter } from '../use-held-enter.ts'
import { useScreens } from '../use-screens.ts'
import { PaletteGroup, valueOf } from './palette-group.tsx'

interface PaletteProps {
  restaurant: AccessibleRestaurant | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

const ORDER: readonly Kind[] = [
  'screens',
  'actions',
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
          <PaletteBody restaurant={restaurant} onLeave={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PaletteBody({
  restaurant,
  onLeave,
}: {
  restaurant: AccessibleRestaurant | undefined
  onLeave: () => void
}) {
  const { t } = useTranslation(['palette', 'common'])
  const navigate = useNavigate()
  const currentUser = useSignedInUser()
  const whose = `${currentUser.id}-${restaurant?.id ?? ''}`
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const [recent] = useState(() => recentFinds(whose))
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const screens = useScreens(restaurant)
  const signs = new Map(destinationsOf(restaurant).map(({ to, icon }) => [to, icon]))
  const iconOf = (to: string) => signs.get(to)
  const { found, isPending, isOffline } = useFinds(restaurant, words)
  const wished = useDeferredValue(typed.trim())
  const actions = useActions(restaurant)
  const finds =
    wished === '' ? screens : [...matching([...screens, ...actions], wished).slice(0, SCREENS), ...found]
  const selection = useSelection()
  const waiting = isPending || typed.trim() !== words || wished !== words
  const choose = (find: Find) => {
    rememberFind(whose, find)
    onLeave()
    void navigate(find.to)
  }
  const groups =
    wished === '' ? [...recentGroup(recent), ...groupsOf(without(finds, recent))] : groupsOf(finds, wished)
  const shown = groups.flatMap(({ finds: members }) => members)
  const selected = selection.of(shown.map(valueOf))
  const holdEnter = useHeldEnter({
    best: shown[0],
    typed: typed.trim(),
    isWaiting: waiting,
    isChosen: selected.isChosen,
    onOpen: choose,
  })
  return (
    <Command
      label={t('palette:title')}
      shouldFilter={false}
      loop
      className="flex min-h-0 flex-1 flex-col"
      {...selected.list}
      onKeyDown={holdEnter}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        {waiting && wished !== '' ? (
          <Spinner className="size-5 shrink-0 text-accent" />
        ) : (
          <Search className="size-5 shrink-0 text-ink-muted" aria-hidden />
        )}
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={(text) => {
            selection.reset()
            setTyped(text)
          }}
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
        {groups.map(({ kind, finds: members }) => (
          <PaletteGroup
            key={kind}
            title={t(`palette:groups.${kind}`)}
            finds={members}
            iconOf={iconOf}
            onChoose={choose}
          />
        ))}
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
      <p className="flex items-center gap-4 border-t border-line bg-paper px-4 py-2.5 text-xs text-ink-muted coarse:hidden max-sm:hidden">
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

interface Group {
  kind: Kind | 'recent'
  finds: Find[]
}

const recentGroup = (finds: Find[]): Group[] => (finds.length > 0 ? [{ kind: 'recent', finds }] : [])

const without = (finds: readonly Find[], others: readonly Find[]): Find[] => {
  const addresses = new Set(others.map(({ to }) => to))
  return finds.filter(({ to }) => !addresses.has(to))
}

/** Finds by kind. With words, the kind of the best match stands first, so that Enter opens it. */
function groupsOf(finds: readonly Find[], words = ''): Group[] {
  const groups = ORDER.map((kind) => ({ kind, finds: finds.filter((find) => find.kind === kind) }))
  const best = ({ finds: members }: Group) => Math.min(...members.map((find) => rankOf(find, words)))
  const filled = groups.filter(({ finds: members }) => members.length > 0)
  return words === '' ? filled : filled.toSorted((a, b) => best(a) - best(b) || 0)
}

/** Selected row: the first one, until the arrow keys or the pointer choose another. Late finds don't move that choice. */
function useSelection() {
  const [chosen, setChosen] = useState<string | null>(null)
  /** A ref, because the list reports the row within the event that moves to it. */
  const isChoosing = useRef(false)
  return {
    reset: () => {
      setChosen(null)
      isChoosing.current = false
    },
    of: (values: readonly string[]) => {
      const isChosen = chosen !== null && values.includes(chosen)
      const list = {
        value: isChosen ? chosen : (values[0] ?? ''),
        onValueChange: (value: string) => {
          if (isChoosing.current) setChosen(value)
        },
        onKeyDownCapture: ({ key }: { key: string }) => {
          if (['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) isChoosing.current = true
        },
        onPointerMoveCapture: () => {
          isChoosing.current = true
        },
      }
      return { isChosen, list }
    },
  }
}

import { useDeferredValue, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSignedInUser, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { matching, recentFinds, rememberFind, type Find } from './finds.ts'
import { groupsOf, recentGroup, valueOf, without } from './groups.ts'
import { useActions } from './use-actions.ts'
import { useFinds } from './use-finds.ts'
import { useHeldEnter } from './use-held-enter.ts'
import { useScreens } from './use-screens.ts'
import { useSelection } from './use-selection.ts'

/** Debounce of the search. */
const WAIT_MS = 180
/** Screens shown beside results of other kinds. */
const SCREENS = 6

/** State of the palette: typed text, grouped results, selected row, and the choice of a result. */
export function usePalette(restaurant: AccessibleRestaurant | undefined, onLeave: () => void) {
  const navigate = useNavigate()
  const currentUser = useSignedInUser()
  const whose = `${currentUser.id}-${restaurant?.id ?? ''}`
  const [typed, setTyped] = useState('')
  const [recent] = useState(() => recentFinds(whose))
  const { finds, wished, isWaiting, isOffline } = useMatches(restaurant, typed)
  const selection = useSelection()
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
    isWaiting,
    isChosen: selected.isChosen,
    onOpen: choose,
  })
  return {
    typed,
    type: (text: string) => {
      selection.reset()
      setTyped(text)
    },
    /** Text that the results match. It lags behind the typed text. */
    wished,
    groups,
    isEmpty: finds.length === 0,
    isWaiting,
    isOffline,
    choose,
    listProps: { ...selected.list, onKeyDown: holdEnter },
  }
}

export type PaletteState = ReturnType<typeof usePalette>

/** Results for the typed text: all screens without text, else screens, actions and server results. */
function useMatches(restaurant: AccessibleRestaurant | undefined, typed: string) {
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const screens = useScreens(restaurant)
  const { found, isPending, isOffline } = useFinds(restaurant, words)
  const wished = useDeferredValue(typed.trim())
  const actions = useActions(restaurant)
  const finds =
    wished === '' ? screens : [...matching([...screens, ...actions], wished).slice(0, SCREENS), ...found]
  const isWaiting = isPending || typed.trim() !== words || wished !== words
  return { finds, wished, isWaiting, isOffline }
}

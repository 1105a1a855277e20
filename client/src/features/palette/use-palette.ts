import { useDeferredValue, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSignedInUser, type AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { matchingResults, recentResults, rememberResult, type SearchResult } from './results.ts'
import { groupsOf, recentGroups, resultKey, withoutResults } from './groups.ts'
import { usePaletteCommands } from './use-palette-commands.ts'
import { useServerResults } from './use-server-results.ts'
import { useDeferredEnter } from './use-deferred-enter.ts'
import { useScreens } from './use-screens.ts'
import { useSelection } from './use-selection.ts'

/** Debounce of the palette's search, in milliseconds. */
const DEBOUNCE_MS = 180
/** Maximum number of results for a typed text among screens, restaurants and actions together. */
const MAX_LOCAL_RESULTS = 6

/** State of the palette: typed text, grouped results, selected result, and the callback that opens a result. */
export function usePalette(restaurant: AccessibleRestaurant | undefined, onLeave: () => void) {
  const navigate = useNavigate()
  const currentUser = useSignedInUser()
  const ownerKey = `${currentUser.id}-${restaurant?.id ?? ''}`
  const [typed, setTyped] = useState('')
  const [recent] = useState(() => recentResults(ownerKey))
  const { results, matchedText, isWaiting, isOffline } = useMatches(restaurant, typed)
  const selection = useSelection()
  const choose = (result: SearchResult) => {
    rememberResult(ownerKey, result)
    onLeave()
    void navigate(result.to)
  }
  const groups =
    matchedText === ''
      ? [...recentGroups(recent), ...groupsOf(withoutResults(results, recent))]
      : groupsOf(results, matchedText)
  const shown = groups.flatMap(({ results: members }) => members)
  const selectedResult = selection.of(shown.map(resultKey))
  const deferEnter = useDeferredEnter({
    bestResult: shown[0],
    typedText: typed.trim(),
    isWaiting,
    isChosen: selectedResult.isChosen,
    onOpen: choose,
  })
  return {
    typed,
    type: (text: string) => {
      selection.reset()
      setTyped(text)
    },
    /**
     * Text for which the palette shows screens, restaurants and actions. It follows the typed text after a
     * deferred render. Results from the server appear after the debounce and the request.
     */
    matchedText,
    groups,
    isEmpty: results.length === 0,
    isWaiting,
    isOffline,
    choose,
    listProps: { ...selectedResult.list, onKeyDown: deferEnter },
  }
}

export type PaletteState = ReturnType<typeof usePalette>

/**
 * Results for a text: screens, restaurants, actions and server results. Without a text, only screens and
 * restaurants.
 */
function useMatches(restaurant: AccessibleRestaurant | undefined, typed: string) {
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const screens = useScreens(restaurant)
  const { foundResults, isPending, isOffline } = useServerResults(restaurant, words)
  const matchedText = useDeferredValue(typed.trim())
  const actions = usePaletteCommands(restaurant)
  const results =
    matchedText === ''
      ? screens
      : [
          ...matchingResults([...screens, ...actions], matchedText).slice(0, MAX_LOCAL_RESULTS),
          ...foundResults,
        ]
  const isWaiting = isPending || typed.trim() !== words || matchedText !== words
  return { results, matchedText, isWaiting, isOffline }
}

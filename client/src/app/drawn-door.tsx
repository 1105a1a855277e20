import type { Me } from '@forki/contract/auth'
import type { i18n as I18n } from 'i18next'
import { useEffect } from 'react'
import { lastRestaurant, currentRestaurantIn } from '../domain/access/last-restaurant.ts'
import { safeNext } from '../domain/navigation/paths.ts'
import { useTokenFromAddress } from '../lib/token-from-address.ts'
import { homeOf } from '../domain/access/restaurant-areas.ts'
import { Login } from '../pages/auth/login.tsx'
import { Register } from '../pages/auth/register.tsx'
import { ResetPassword } from '../pages/auth/reset-password.tsx'
import type { DoorState } from './drawn-state.ts'
import { Words } from './words.tsx'

interface DrawnDoorProps {
  words: I18n
  state: DoorState
  /** Told once the page answers: what was pressed before then can be done. */
  onReady?: () => void
}

/** Sign-in, registration and reset with what they stand on; drawn by the server, then by the visitor's browser. */
export function DrawnDoor({ words, state, onReady }: DrawnDoorProps) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <Words words={words}>
      <Door state={state} />
    </Words>
  )
}

function Door({ state: { page, linked } }: { state: DoorState }) {
  const token = useTokenFromAddress()
  if (page === 'login') return <Login onEntered={enter} />
  if (page === 'register')
    return <Register setup_code={linked ? codeInAddress() : undefined} onEntered={enter} />
  return <ResetPassword token={linked ? (token ?? '') : null} />
}

const codeInAddress = () =>
  typeof location === 'undefined' ? '' : (new URLSearchParams(location.search).get('code') ?? '')

/** The application begins with who has just signed in, at the page that was asked for or at their work. */
function enter(currentUser: Me): void {
  const next = safeNext(new URLSearchParams(location.search).get('next'))
  location.replace(
    next ?? homeOf(currentUser, currentRestaurantIn(currentUser.access.restaurants, lastRestaurant.get())),
  )
}

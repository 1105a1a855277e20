import type { Layout } from '@forki/contract/layouts'
import { layoutEndpoints } from '@forki/contract/calls/layouts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { cachedAccessToken } from '../../../lib/access-token.ts'
import { call, pathOf } from '../../../lib/api.ts'
import { useCurrentRestaurant, useSignedInUser } from '../../../domain/access/current-user.ts'
import { layoutQueries } from '../queries.ts'
import { createLockKeeper, ACQUIRING, type LockKeeper, type LockStatus } from './lock-keeper.ts'

interface LockOptions {
  /** False if the page may only read the plan. */
  enabled?: boolean
}

export interface EditLock extends LockStatus {
  /** True for owners and application administrators, who may release another user's lock. */
  canTakeOver: boolean
  acquire: () => void
  takeOver: () => Promise<void>
  release: () => void
  /**
   * Returns true for an error with which the server rejects a save without the editing lock. If this page
   * appears to have the lock, also reads the lock state again.
   */
  isLockRejection: (error: unknown) => boolean
}

interface LockInput {
  params: { id: string }
  query: { user_id: string; restaurant_id: string }
}

/**
 * Acquires the editing lock of a floor plan while the page is open. Releases the lock when the user leaves,
 * also by closing the page.
 */
export function useEditLock(
  { id: layout_id, restaurant_id }: Pick<Layout, 'id' | 'restaurant_id'>,
  { enabled = true }: LockOptions = {},
): EditLock {
  const currentUser = useSignedInUser()
  const [status, setStatus] = useState<LockStatus>(ACQUIRING)
  const keeper = useRef<LockKeeper | null>(null)
  const { data: layout } = useQuery(layoutQueries.find({ params: { id: layout_id } }))
  const restaurant = useCurrentRestaurant(restaurant_id)

  useEffect(() => {
    if (!enabled) return undefined
    const params = { id: layout_id }
    const query = { user_id: currentUser.id, restaurant_id }
    const requests = {
      start: () => call(layoutEndpoints.startEditing, { params, query }),
      stop: () => call(layoutEndpoints.stopEditing, { params, query }),
      read: () => call(layoutEndpoints.editingUser, { params }),
    }
    const ownKeeper = createLockKeeper(requests, currentUser.id, setStatus)
    keeper.current = ownKeeper
    ownKeeper.acquire()
    const forget = releaseOnPageHide({ params, query }, ownKeeper)
    return () => {
      forget()
      ownKeeper.release()
      keeper.current = null
    }
  }, [enabled, layout_id, restaurant_id, currentUser.id])

  useEffect(() => {
    if (layout) keeper.current?.update(layout)
  }, [layout])

  return {
    ...status,
    canTakeOver: currentUser.role === 'application_admin' || restaurant?.role === 'restaurant_owner',
    acquire: useCallback(() => keeper.current?.acquire(), []),
    takeOver: useCallback(async () => keeper.current?.takeOver(), []),
    release: useCallback(() => keeper.current?.release(), []),
    isLockRejection: useCallback((error: unknown) => keeper.current?.isLockRejection(error) ?? false, []),
  }
}

/** Fetch options of the request that releases the lock. `keepalive` lets the request outlive the page. */
function releaseRequestInit(): RequestInit {
  const token = cachedAccessToken()
  const headers: HeadersInit = token === null ? {} : { Authorization: `Bearer ${token}` }
  return { method: 'POST', credentials: 'include', keepalive: true, headers }
}

/**
 * Releases the lock without waiting for a response, because the page is closing. A page that becomes visible again
 * acquires the lock again.
 */
function releaseOnPageHide({ params, query }: LockInput, keeper: LockKeeper): () => void {
  const url = `/api/v1${pathOf(layoutEndpoints.stopEditing.path, params)}?${new URLSearchParams(query)}`
  let isHidden = false
  const releaseOnLeave = () => {
    isHidden = true
    if (keeper.isHeld()) void fetch(url, releaseRequestInit()).catch(() => undefined)
  }
  const wake = () => {
    if (document.visibilityState !== 'visible') return
    if (isHidden || keeper.isHeld()) keeper.acquire()
    isHidden = false
  }
  window.addEventListener('pagehide', releaseOnLeave)
  window.addEventListener('pageshow', wake)
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return () => {
    window.removeEventListener('pagehide', releaseOnLeave)
    window.removeEventListener('pageshow', wake)
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}

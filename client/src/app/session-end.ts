import type { QueryClient } from '@tanstack/react-query'
import { i18n } from '../lib/i18n.ts'
import { onSessionReplaced } from '../lib/access-token.ts'
import { currentUserQuery } from '../domain/access/current-user.ts'
import { onSessionEnd } from '../lib/session.ts'
import { toastInfo } from '../lib/toast.ts'

/**
 * Clears the current user on any 401. If a user was signed in, it also removes all cached queries except
 * those of `auth`. The guards then redirect to the sign-in page, which returns the user to the current page.
 */
export function watchSessionEnd(client: QueryClient): void {
  // Reloads the page when another browser tab replaces the session. All data of the page belongs to the old
  // session.
  onSessionReplaced(() => location.reload())
  onSessionEnd(() => {
    const wasSignedIn = client.getQueryData(currentUserQuery.queryKey) != null
    client.setQueryData(currentUserQuery.queryKey, null)
    if (!wasSignedIn) return
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'auth' })
    toastInfo(i18n.t('shell:session_ended'))
  })
}

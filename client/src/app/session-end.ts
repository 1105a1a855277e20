import type { QueryClient } from '@tanstack/react-query'
import { i18n } from '../lib/i18n.ts'
import { onSessionReplaced } from '../lib/access-token.ts'
import { currentUserQuery } from '../domain/access/current-user.ts'
import { onSessionEnd } from '../lib/session.ts'
import { toastInfo } from '../lib/toast.ts'

/** On any 401 the person is nobody: guards then lead to the sign-in page, which comes back here afterwards. */
export function watchSession(client: QueryClient): void {
  // Somebody signed in from another tab: everything on this page belongs to the session before.
  onSessionReplaced(() => location.reload())
  onSessionEnd(() => {
    const wasSignedIn = client.getQueryData(currentUserQuery.queryKey) != null
    client.setQueryData(currentUserQuery.queryKey, null)
    if (!wasSignedIn) return
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'auth' })
    toastInfo(i18n.t('shell:session_ended'))
  })
}

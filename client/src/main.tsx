import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { Providers } from './app/providers.tsx'
import { createRouter, prefetchPage } from './app/router.tsx'
import { watchSessionEnd } from './app/session-end.ts'
import { scrollFocusIntoView } from './lib/scroll-focus-into-view.ts'
import { browserLanguage, startI18n, storedLanguage } from './lib/i18n.ts'
import { currentUserQuery } from './domain/access/current-user.ts'
import { createQueryClient } from './lib/query-client.ts'
import { startTheme } from './lib/theme.ts'

startTheme()
scrollFocusIntoView()

const client = createQueryClient()
watchSessionEnd(client)
// Requests the current user before the first render. The application renders even if the request fails
// (SCR-5). For a browser without a session cookie the server inserts the meta element, and the client sends
// no request.
const isSignedOut = document.querySelector('meta[name="forki-session"]') !== null
if (isSignedOut) client.setQueryData(currentUserQuery.queryKey, null)
else void client.fetchQuery(currentUserQuery).catch((error: unknown) => console.error(error))
// Language until the user is known. The application then applies the language of the user's account (SCR-21).
const translations = startI18n(storedLanguage() ?? (isSignedOut ? browserLanguage() : 'es'))
prefetchPage(location.pathname)
await translations

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Providers client={client}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
)

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { Providers } from './app/providers.tsx'
import { createRouter } from './app/router.tsx'
import { watchSession } from './app/session-end.ts'
import { startI18n } from './lib/i18n.ts'
import { meQuery } from './lib/me.ts'
import { createQueryClient } from './lib/query-client.ts'
import { startTheme } from './lib/theme.ts'

startTheme()

const client = createQueryClient()
watchSession(client)
// The person is asked for first; a failure is logged, and the application then renders (spec §2).
void client.fetchQuery(meQuery).catch((error: unknown) => console.error(error))
await startI18n()

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Providers client={client}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
)

import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { i18n } from '../lib/i18n.ts'
import { UiLabelsProvider } from '../ui/labels.tsx'
import { Toasts } from './toasts.tsx'

/** What everything stands on: server state, words, toasts. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={i18n}>
        <Labelled>
          {children}
          <Toasts />
        </Labelled>
      </I18nextProvider>
    </QueryClientProvider>
  )
}

function Labelled({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const labels = {
    close: t('actions.close'),
    clear: t('actions.clear'),
    loading: t('loading'),
    required: t('labels.required'),
    optional: t('labels.optional'),
    show_password: t('labels.show_password'),
    hide_password: t('labels.hide_password'),
    backspace: t('labels.backspace'),
    decrease: t('labels.decrease'),
    increase: t('labels.increase'),
  }
  return <UiLabelsProvider labels={labels}>{children}</UiLabelsProvider>
}

import type { i18n as I18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { UiLabelsProvider } from '../ui/labels.tsx'

/** Provider of translations for all components, and of labels for the UI primitives. */
export function TranslationsProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <TranslatedUiLabels>{children}</TranslatedUiLabels>
    </I18nextProvider>
  )
}

function TranslatedUiLabels({ children }: { children: ReactNode }) {
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

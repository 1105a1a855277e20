import { dropdownEndpoints } from '@forki/contract/calls/dropdowns'
import { FEATURES, type Feature } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { resourceQueries } from '../../../lib/resource.ts'

const dropdownQueries = resourceQueries(dropdownEndpoints)

/**
 * Names of plan features in the user's language. Names that administrators have stored in the dropdown
 * `features` override the built-in names.
 */
export function useFeatureNames(): (feature: Feature) => string {
  const { t } = useTranslation('installation')
  const lang = useSignal(language)
  const entries =
    useQuery(dropdownQueries.list({ params: { list: 'features' }, query: { per_page: 100 } })).data?.items ??
    []
  const names = new Map(
    entries.map(({ key, feature, label, label_en }) => [
      feature ?? key,
      lang === 'en' ? (label_en ?? label) : label,
    ]),
  )
  return (feature) => names.get(feature) ?? t(`plans.features.${feature}`)
}

/** All plan features in display order. */
export const ALL_FEATURES: readonly Feature[] = FEATURES

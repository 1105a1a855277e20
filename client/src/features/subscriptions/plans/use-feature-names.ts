import { dropdownEndpoints } from '@forki/contract/calls/dropdowns'
import { FEATURES, type Feature } from '@forki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { resourceQueries } from '../../../lib/resource.ts'

const dropdownQueries = resourceQueries(dropdownEndpoints)

/** Features by the name that the installation gives them, in the reader's language; else by ours. */
export function useFeatureNames(): (feature: Feature) => string {
  const { t } = useTranslation('admin')
  const speech = useSignal(language)
  const entries =
    useQuery(dropdownQueries.list({ params: { list: 'features' }, query: { per_page: 100 } })).data?.items ??
    []
  const names = new Map(
    entries.map(({ key, feature, label, label_en }) => [
      feature ?? key,
      speech === 'en' ? (label_en ?? label) : label,
    ]),
  )
  return (feature) => names.get(feature) ?? t(`plans.features.${feature}`)
}

/** Every feature there is, in the order of the product. */
export const ALL_FEATURES: readonly Feature[] = FEATURES

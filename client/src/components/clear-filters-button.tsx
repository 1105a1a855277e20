import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'

interface ClearFiltersButtonProps {
  list: { filtered: boolean; clear: () => void }
}

/** Button of a toolbar that removes all filters of its list. It is hidden without filters. */
export function ClearFiltersButton({ list }: ClearFiltersButtonProps) {
  const { t } = useTranslation('common')
  return list.filtered ? (
    <Button size="sm" variant="ghost" onClick={list.clear}>
      {t('actions.clear_filters')}
    </Button>
  ) : null
}

import { Drama } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'

/** Card on the settings page with a link to the rehearsal page. */
export function RehearsalCard({ id }: { id: string }) {
  const { t } = useTranslation('rehearsals')
  return (
    <Card aria-label={t('title')}>
      <CardHeader
        title={t('title')}
        description={t('settings_text')}
        actions={
          <Link className={buttonClass({})} to={paths.rehearsal(id)}>
            <Drama className="size-5" aria-hidden />
            {t('settings_open')}
          </Link>
        }
      />
    </Card>
  )
}

import { HeartHandshake, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../../components/language-switch.tsx'
import { paths } from '../../../domain/navigation/paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

interface ThankYouPageProps {
  name: string
  slug: string
  /** Callback that starts a new visit, for the same or other guests. */
  onRestart: () => void
}

/** Page that thanks a guest after the visit has ended or the visit token has become invalid. */
export function ThankYouPage({ name, slug, onRestart }: ThankYouPageProps) {
  const { t } = useTranslation('visits')
  return (
    <FullPage>
      <EmptyState
        page
        icon={HeartHandshake}
        title={t('guest.thanks')}
        description={t('guest.thanks_text', { name })}
        action={
          <>
            <Button variant="primary" onClick={onRestart}>
              {t('guest.again')}
            </Button>
            <a href={paths.publicMenu(slug)} className={buttonClass()}>
              {t('guest.see_menu')}
            </a>
          </>
        }
      />
    </FullPage>
  )
}

/** Page for a QR code that belongs to no table, most likely because a new code has replaced it. */
export function OutdatedCodePage() {
  const { t } = useTranslation('visits')
  return (
    <FullPage>
      <EmptyState page icon={QrCode} title={t('guest.old_code')} description={t('guest.old_code_text')} />
    </FullPage>
  )
}

function FullPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="flex justify-end p-3">
        <LanguageSwitch />
      </div>
      <main className="grid flex-1 place-content-center pb-24">{children}</main>
    </div>
  )
}

import { BookX, QrCode } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { LanguageChoice } from './language-choice.tsx'

/** Page in place of a menu. `closed` means no active menu, and `unknown` means no restaurant at the URL. */
export function NoMenu({ reason }: { reason: 'closed' | 'unknown' }) {
  const { t } = useTranslation('guest')
  const closed = reason === 'closed'
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="flex justify-end p-3">
        <LanguageChoice />
      </div>
      <main className="grid flex-1 place-content-center pb-24">
        <EmptyState
          page
          icon={closed ? BookX : QrCode}
          title={closed ? t('menu.closed.title') : t('menu.closed.unknown_title')}
          description={closed ? t('menu.closed.text') : t('menu.closed.unknown_text')}
        />
      </main>
    </div>
  )
}

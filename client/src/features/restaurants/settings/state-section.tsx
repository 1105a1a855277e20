import type { Restaurant } from '@forki/contract/restaurants'
import { Archive, Power } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../../domain/navigation/paths.ts'
import { lazyOnOpen } from '../../../lib/lazy.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { useActivateRestaurant } from '../queries.ts'

const ArchiveDialog = lazyOnOpen(async () => (await import('../components/archive-dialog.tsx')).ArchiveDialog)
const DeactivateDialog = lazyOnOpen(
  async () => (await import('../components/deactivate-dialog.tsx')).DeactivateDialog,
)

/** Section to activate, deactivate or archive the restaurant, for owners. */
export function StateSection({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation('restaurants')
  const navigate = useNavigate()
  const activate = useActivateRestaurant()
  const [asking, setAsking] = useState<'deactivate' | 'archive' | null>(null)
  const close = () => setAsking(null)
  const { is_active } = restaurant
  return (
    <FormSection id="state" plain title={t('sections.state')}>
      <Choice
        title={t(is_active ? 'state.active' : 'state.inactive')}
        text={t(is_active ? 'state.active_text' : 'state.inactive_text')}
      >
        <Button
          busy={activate.isPending}
          icon={<Power className="size-5" aria-hidden />}
          onClick={() =>
            is_active ? setAsking('deactivate') : activate.mutate({ params: { id: restaurant.id } })
          }
        >
          {t(is_active ? 'deactivate' : 'activate')}
        </Button>
      </Choice>
      <hr className="border-line" />
      <Choice title={t('archive')} text={t('archive_short')}>
        <Button
          variant="danger-soft"
          icon={<Archive className="size-5" aria-hidden />}
          onClick={() => setAsking('archive')}
        >
          {t('archive')}
        </Button>
      </Choice>
      {asking === 'deactivate' ? <DeactivateDialog restaurant={restaurant} onClose={close} /> : null}
      {asking === 'archive' ? (
        <ArchiveDialog
          restaurant={restaurant}
          onClose={close}
          onDone={() => void navigate(paths.restaurants)}
        />
      ) : null}
    </FormSection>
  )
}

interface ChoiceProps {
  title: string
  text: string
  children: React.ReactNode
}

function Choice({ title, text, children }: ChoiceProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-ink-muted">{text}</p>
      </div>
      {children}
    </div>
  )
}

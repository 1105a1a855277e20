import { useQuery } from '@tanstack/react-query'
import { Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { useDocumentTitle } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { GuestCard } from '../../features/loyalty/public-card/components/guest-card.tsx'
import { guestCardQuery } from '../../features/loyalty/public-card/queries.ts'
import { nameIn } from '../../domain/translations/in-language.ts'
import { languageOf } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Loyalty card of a guest, found by its code without sign-in. It uses no router. */
export function GuestCardScreen({ code }: { code: string }) {
  const { t, i18n } = useTranslation('guest')
  const query = useQuery(guestCardQuery(code))
  const card = query.data
  const name = card && nameIn(card.template, languageOf(i18n))
  useDocumentTitle(card ? `${name} · ${card.restaurant.name}` : t('card.title'))
  if (!card && (query.error?.status === 404 || query.error?.status === 422)) return <UnknownCard />
  return (
    <CardFrame title={card ? t('card.heading', { name: card.customer_first_name }) : t('card.title')}>
      <QueryView query={query} failed="card_fetch" skeleton={<LoadingSkeleton />}>
        {(found) => <GuestCard card={found} />}
      </QueryView>
    </CardFrame>
  )
}

/** Page for the code of an unknown or deleted card. */
export function UnknownCard() {
  const { t } = useTranslation('guest')
  return (
    <CardFrame title={t('card.title')}>
      <EmptyState icon={Stamp} title={t('card.unknown')} description={t('card.unknown_text')} />
    </CardFrame>
  )
}

function CardFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('guest')
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-120 flex-col px-4 pt-2 pb-8">
      <header className="flex min-h-14 items-center justify-between gap-4">
        <h1 className="min-w-0 truncate font-semibold">{title}</h1>
        <LanguageSwitch className="-mr-2 shrink-0" />
      </header>
      <main id="main" className="flex flex-1 flex-col">
        {children}
      </main>
      <footer className="pt-8 text-center text-sm text-ink-muted">{t('card.made_with')}</footer>
    </div>
  )
}

function LoadingSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-64 rounded-xl" />
      <Skeleton className="h-20 rounded-xl" />
      <Skeleton className="h-72 rounded-xl" />
    </div>
  )
}

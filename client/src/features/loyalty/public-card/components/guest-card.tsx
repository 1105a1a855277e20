import type { PublicCard } from '@forki/contract/public-card'
import { useTranslation } from 'react-i18next'
import { templateIn } from '../../../../domain/translations/in-language.ts'
import { languageOf } from '../../../../lib/i18n.ts'
import { StampCard } from '../../../../components/stamp-card.tsx'
import { useCardDate } from '../use-card-date.ts'
import { useHasNewSeals } from '../use-has-new-seals.ts'
import { CardStatusMessage } from './card-status-message.tsx'
import { WalletLinks } from './wallet-links.tsx'

/** Loyalty card of a guest: seals, missing seals, QR code, wallet buttons and terms. */
export function GuestCard({ card: stored }: { card: PublicCard }) {
  const { t, i18n } = useTranslation('guest')
  const card = { ...stored, template: templateIn(stored.template, languageOf(i18n)) }
  const date = useCardDate(card)
  const { template, seals_count: count, seals_required: required, expires_at } = card
  const fresh = useHasNewSeals(count)
  const ended = card.status === 'redeemed' || card.status === 'expired'
  return (
    <div className="flex flex-col gap-5">
      <StampCard
        design={template}
        restaurantName={card.restaurant.name}
        logo_url={template.logo_url ?? card.restaurant.logo_url}
        seals_count={count}
        seals_required={required}
        progress={t('card.progress', { count, required })}
        animatesNewest={fresh}
        ended={ended}
        className="min-h-64"
        note={
          expires_at
            ? t(card.status === 'expired' ? 'card.expired_on' : 'card.expires_on', { date: date(expires_at) })
            : null
        }
      />
      <CardStatusMessage card={card} />
      {ended ? null : (
        <section className="flex flex-col items-center gap-3 rounded-xl border border-line bg-surface p-6 text-center shadow-card">
          <img
            alt={t('card.qr')}
            className="size-56 max-w-full rounded-lg bg-white"
            src={`data:image/svg+xml;utf8,${encodeURIComponent(card.qr_svg)}`}
          />
          <p className="text-[0.9375rem] text-ink-soft">{t('card.show')}</p>
          <WalletLinks card={card} />
        </section>
      )}
      <SmallPrint card={card} />
    </div>
  )
}

function SmallPrint({ card }: { card: PublicCard }) {
  const { t } = useTranslation('guest')
  const date = useCardDate(card)
  const { template } = card
  const last = card.seals.at(-1)
  const facts = [
    last ? [t('card.last'), date(last.added_at)] : null,
    [t('card.since'), date(card.issued_at)],
    card.rewards > 0 ? [t('card.rewards'), String(card.rewards)] : null,
  ].filter((fact) => fact !== null)
  return (
    <section className="flex flex-col gap-4 px-1 text-[0.9375rem]">
      {template.description ? <p className="text-ink-soft">{template.description}</p> : null}
      <dl className="flex flex-col divide-y divide-line border-y border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-2.5">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {template.terms ? (
        <div>
          <h2 className="font-semibold">{t('card.terms')}</h2>
          <p className="mt-1 whitespace-pre-line text-ink-soft">{template.terms}</p>
        </div>
      ) : null}
    </section>
  )
}

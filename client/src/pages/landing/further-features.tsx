import { ChartColumn, Heart, Package, Plug, QrCode, UsersRound, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const FEATURES: readonly [
  name: 'menu' | 'stock' | 'loyalty' | 'figures' | 'team' | 'programs',
  LucideIcon,
][] = [
  ['menu', QrCode],
  ['stock', Package],
  ['loyalty', Heart],
  ['figures', ChartColumn],
  ['team', UsersRound],
  ['programs', Plug],
]

/** List of further features of the product, each in one sentence. */
export function FurtherFeatures() {
  const { t } = useTranslation('landing')
  return (
    <section className="border-t border-line bg-surface">
      <div className="mx-auto max-w-300 px-4 py-14 sm:px-6 lg:py-20">
        <h2 className="display text-3xl sm:text-4xl">{t('more.title')}</h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:mt-10 lg:grid-cols-3">
          {FEATURES.map(([name, Icon]) => (
            <li key={name} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent-ink">
                <Icon className="size-5.5" strokeWidth={1.9} aria-hidden />
              </span>
              <div>
                <h3 className="font-semibold">{t(`more.${name}`)}</h3>
                <p className="mt-0.5 text-ink-soft">{t(`more.${name}_text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

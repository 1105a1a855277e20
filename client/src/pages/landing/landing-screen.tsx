import type { SubscriptionPlan } from '@forki/contract/subscriptions'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { PlainHeader } from '../../components/plain-frame.tsx'
import { Logo } from '../../components/logo.tsx'
import { paths } from '../../domain/navigation/paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { FurtherFeatures } from './further-features.tsx'
import { Screenshot } from './screenshot.tsx'
import { Plans } from './plans.tsx'
import { FloorScene } from './scenes/floor-scene.tsx'
import { TicketScene } from './scenes/ticket-scene.tsx'
import { WorkplaceSection } from './workplace-section.tsx'

export interface LandingProps {
  /** Home path of the signed-in user. Null for a visitor. */
  home: string | null
  /** Subscription plans that the installation offers. */
  plans: readonly SubscriptionPlan[]
}

/**
 * Landing page for visitors, with a link to the home page of signed-in users. It uses no router, session or
 * query cache, because the server renders it. Its links are plain anchor elements, because they lead to other
 * documents.
 */
export function Landing({ home, plans }: LandingProps) {
  const { t } = useTranslation('landing')
  return (
    <div className="flex min-h-dvh flex-col">
      <Header home={home} />
      <main id="main" className="flex-1">
        <div className="mx-auto w-full max-w-300 px-4 sm:px-6">
          <Hero home={home} />
          <Stations />
        </div>
        <FurtherFeatures />
        <Plans plans={plans} />
        <section className="border-t border-line bg-sunken">
          <div className="mx-auto grid max-w-300 items-end gap-8 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_auto] lg:py-20">
            <div>
              <h2 className="display text-3xl sm:text-4xl">{t('own.title')}</h2>
              <p className="mt-3 max-w-140 text-lg text-ink-soft">{t('own.text')}</p>
              <p className="display mt-10 text-2xl text-accent-ink">{t('closing')}</p>
            </div>
            <SignInOrHomeLink home={home} />
          </div>
        </section>
      </main>
      <footer className="border-t border-line bg-sunken">
        <div className="mx-auto flex max-w-300 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-6 text-sm text-ink-soft sm:px-6">
          <Logo className="[&_svg]:size-7 [&>span]:text-lg" />
          <a
            href="/api/docs"
            className="inline-flex min-h-11 items-center rounded-md hover:text-ink hover:underline"
          >
            {t('reference')}
          </a>
        </div>
      </footer>
    </div>
  )
}

function Header({ home }: { home: string | null }) {
  const { t } = useTranslation('landing')
  return (
    <PlainHeader
      actions={
        <a
          href={home ?? paths.login}
          className={clsx(buttonClass(home ? { variant: 'primary' } : {}), 'max-sm:hidden')}
        >
          {home ? t('go') : t('sign_in')}
        </a>
      }
    />
  )
}

function SignInOrHomeLink({ home }: { home: string | null }) {
  const { t } = useTranslation('landing')
  if (home !== null) {
    return (
      <a href={home} className={buttonClass({ variant: 'primary', size: 'touch' })}>
        {t('go')}
      </a>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      <a href={paths.register} className={buttonClass({ variant: 'primary', size: 'touch' })}>
        {t('start')}
      </a>
      <a href={paths.login} className={buttonClass({ size: 'touch' })}>
        {t('sign_in')}
      </a>
    </div>
  )
}

function Hero({ home }: { home: string | null }) {
  const { t } = useTranslation('landing')
  return (
    <section className="grid items-center gap-12 pt-8 pb-12 lg:grid-cols-[0.85fr_1.15fr] lg:pt-14 lg:pb-20">
      <div>
        <h1 className="display text-[2.75rem] leading-[1.04] sm:text-6xl">{t('title')}</h1>
        <p className="mt-6 max-w-130 text-lg text-ink-soft sm:text-xl sm:leading-8">{t('text')}</p>
        <div className="mt-8">
          <SignInOrHomeLink home={home} />
        </div>
      </div>
      <figure className="relative pb-10 sm:pb-24" aria-label={t('scene')}>
        <FloorScene className="rounded-xl border border-line shadow-float" />
        <TicketScene
          number={7}
          clock="4:12"
          className="absolute -bottom-2 left-8 w-58 -rotate-3 max-sm:hidden lg:-left-6"
        />
      </figure>
    </section>
  )
}

function Stations() {
  const { t } = useTranslation('landing')
  return (
    <>
      <WorkplaceSection
        title={t('floor.title')}
        text={t('floor.text')}
        points={[t('floor.point_1'), t('floor.point_2')]}
        picture={<Screenshot name="floor" alt={t('picture_floor')} />}
      />
      <WorkplaceSection
        flip
        title={t('kitchen.title')}
        text={t('kitchen.text')}
        points={[t('kitchen.point_1'), t('kitchen.point_2')]}
        picture={<Screenshot name="kitchen" alt={t('picture_kitchen')} />}
      />
      <WorkplaceSection
        title={t('till.title')}
        text={t('till.text')}
        points={[t('till.point_1'), t('till.point_2')]}
        picture={<Screenshot name="till" alt={t('picture_till')} />}
      />
    </>
  )
}

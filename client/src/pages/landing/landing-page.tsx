import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PlainFrame } from '../../components/plain-frame.tsx'
import { useMe, usePlace } from '../../lib/me.ts'
import { paths } from '../../lib/paths.ts'
import { homeOf } from '../../lib/work-places.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Picture } from './picture.tsx'
import { FloorScene } from './scenes/floor-scene.tsx'
import { OrderScene } from './scenes/order-scene.tsx'
import { ReceiptScene } from './scenes/receipt-scene.tsx'
import { TicketScene } from './scenes/ticket-scene.tsx'
import { Station } from './station.tsx'

/** What Forki is, for who comes by; for who works here, the way in. */
export function LandingPage() {
  const { t } = useTranslation('landing')
  useEffect(() => {
    document.title = `Forki · ${t('title')}`
  }, [t])
  return (
    <PlainFrame actions={<HeaderActions />}>
      <div className="mx-auto w-full max-w-300 px-4 sm:px-6">
        <Hero />
        <Stations />
      </div>
      <section className="border-t border-line bg-sunken">
        <div className="mx-auto grid max-w-300 items-end gap-8 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_auto] lg:py-20">
          <div>
            <h2 className="display text-3xl sm:text-4xl">{t('own.title')}</h2>
            <p className="mt-3 max-w-140 text-lg text-ink-soft">{t('own.text')}</p>
            <p className="display mt-10 text-2xl text-accent-ink">{t('closing')}</p>
          </div>
          <Entry />
        </div>
      </section>
    </PlainFrame>
  )
}

/** The way home of who is signed in, or null for a visitor. */
function useHome(): string | null {
  const me = useMe()
  const place = usePlace()
  if (!me) return null
  const home = homeOf(me, place)
  return home === paths.landing ? paths.restaurants : home
}

function HeaderActions() {
  const { t } = useTranslation('landing')
  const home = useHome()
  return home ? (
    <Link to={home} className={clsx(buttonClass({ variant: 'primary' }), 'max-sm:hidden')}>
      {t('go')}
    </Link>
  ) : (
    <Link to={paths.login} className={clsx(buttonClass(), 'max-sm:hidden')}>
      {t('sign_in')}
    </Link>
  )
}

function Entry() {
  const { t } = useTranslation('landing')
  const home = useHome()
  if (home) {
    return (
      <Link to={home} className={buttonClass({ variant: 'primary', size: 'touch' })}>
        {t('go')}
      </Link>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={paths.register} className={buttonClass({ variant: 'primary', size: 'touch' })}>
        {t('start')}
      </Link>
      <Link to={paths.login} className={buttonClass({ size: 'touch' })}>
        {t('sign_in')}
      </Link>
    </div>
  )
}

function Hero() {
  const { t } = useTranslation('landing')
  return (
    <section className="grid items-center gap-12 pt-8 pb-12 lg:grid-cols-[0.85fr_1.15fr] lg:pt-14 lg:pb-20">
      <div>
        <h1 className="display text-[2.75rem] leading-[1.04] sm:text-6xl">{t('title')}</h1>
        <p className="mt-6 max-w-130 text-lg text-ink-soft sm:text-xl sm:leading-8">{t('text')}</p>
        <div className="mt-8">
          <Entry />
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
  const phone = (
    <div className="ruled grid place-content-center rounded-xl border border-line bg-sunken px-4 py-8">
      <OrderScene className="-rotate-1" />
    </div>
  )
  const tickets = (
    <div className="ruled grid gap-4 sm:grid-cols-2 rounded-xl border border-line bg-sunken p-4 sm:p-8">
      <TicketScene number={3} clock="9:40" late />
      <TicketScene number={5} clock="2:05" className="mt-8 max-sm:hidden" />
    </div>
  )
  const receipt = (
    <div className="ruled grid place-content-center rounded-xl border border-line bg-sunken p-8">
      <ReceiptScene className="w-64 rotate-1" />
    </div>
  )
  return (
    <>
      <Station
        title={t('floor.title')}
        text={t('floor.text')}
        points={[t('floor.point_1'), t('floor.point_2')]}
        scene={<Picture name="floor" alt={t('picture_floor')} otherwise={phone} />}
      />
      <Station
        flip
        title={t('kitchen.title')}
        text={t('kitchen.text')}
        points={[t('kitchen.point_1'), t('kitchen.point_2')]}
        scene={<Picture name="kitchen" alt={t('picture_kitchen')} otherwise={tickets} />}
      />
      <Station
        title={t('till.title')}
        text={t('till.text')}
        points={[t('till.point_1'), t('till.point_2')]}
        scene={<Picture name="till" alt={t('picture_till')} otherwise={receipt} />}
      />
    </>
  )
}

import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainFrame } from '../../components/plain-frame.tsx'
import { ReceiptScene } from '../landing/scenes/receipt-scene.tsx'
import { TicketScene } from '../landing/scenes/ticket-scene.tsx'

interface AuthLayoutProps {
  title: string
  text?: ReactNode
  /** Content below the form, such as a link to another auth page. */
  footer?: ReactNode
  children: ReactNode
}

/** CSS classes of a link to another auth page. */
export const authLinkClass = 'font-semibold text-accent-ink underline underline-offset-4'

/** Layout of the auth pages. Wide screens show a decorative ticket and receipt beside the form. */
export function AuthLayout({ title, text, footer, children }: AuthLayoutProps) {
  const { t } = useTranslation('landing')
  useEffect(() => {
    document.title = `${title} · Forki`
  }, [title])
  return (
    <PlainFrame>
      <div className="mx-auto grid w-full max-w-300 flex-1 gap-12 px-4 pt-4 pb-12 sm:px-6 lg:grid-cols-2">
        <div className="mx-auto flex w-full max-w-110 flex-col justify-center">
          <h1 className="display text-4xl sm:text-5xl">{title}</h1>
          {text ? <p className="mt-3 text-lg text-ink-soft">{text}</p> : null}
          <div className="mt-8">{children}</div>
          {footer ? <div className="mt-8 border-t border-line pt-5 text-ink-soft">{footer}</div> : null}
        </div>
        <figure
          aria-label={t('scene')}
          className="ruled relative hidden min-h-140 overflow-hidden rounded-xl border border-line bg-sunken lg:block"
        >
          <TicketScene number={7} clock="4:12" className="absolute top-[12%] left-[12%] w-72 -rotate-3" />
          <ReceiptScene className="absolute right-[12%] bottom-[10%] w-64 rotate-2" />
        </figure>
      </div>
    </PlainFrame>
  )
}
